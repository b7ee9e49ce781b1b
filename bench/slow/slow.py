"""Slow clients, idle clients and the end under load, against the demo in a release build."""

import atexit
import http.client
import json
import os
import re
import resource
import select
import signal
import socket
import subprocess
import sys
import threading
import time

SECONDS = int(os.environ.get("SECONDS_EACH", "60"))
CONNECTIONS = 1000
IDLE = 10_000
failures = []


def check(name, value, bound, unit):
    """Prints a measurement and remembers whether it is within its bound."""
    verdict = "ok" if value <= bound else "TOO MUCH"
    print(f"  {name}: {value:.1f} {unit} (at most {bound} {unit}) {verdict}", flush=True)
    if value > bound:
        failures.append(name)


class Daemon:
    """A running feedd with the demo's origin."""

    def __init__(self, *options):
        self.process = subprocess.Popen(
            [os.environ["FEEDD"], "demo", "--listen", "127.0.0.1:0", "--admin.listen",
             "127.0.0.1:0", "--log.format", "json", *options],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        # Nothing where it has ended; else what ends this program must not leave it behind.
        atexit.register(self.process.kill)
        for line in self.process.stderr:
            if '"listening"' in line:
                event = json.loads(line)
                break
        self.host, port = event["address"].split(":")
        self.port = int(port)
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        for target in ("/repos?limit=100", "/episodes?limit=100"):
            connection = http.client.HTTPConnection(self.host, self.port, timeout=10)
            connection.request("GET", target)
            assert connection.getresponse().read()

    def anonymous_kib(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"RssAnon:\s+(\d+)", status.read())[1])

    def cpu_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


class Caller(threading.Thread):
    """A normal client: twenty requests a second, each second one on a new connection."""

    def __init__(self, daemon):
        super().__init__(daemon=True)
        self.daemon_process = daemon
        self.times, self.errors, self.over = [], [], threading.Event()

    def run(self):
        connection, count = None, 0
        while not self.over.wait(0.05):
            start = time.monotonic()
            try:
                if connection is None:
                    connection = http.client.HTTPConnection(
                        self.daemon_process.host, self.daemon_process.port, timeout=10)
                connection.request("GET", "/repos?limit=100")
                answer = connection.getresponse()
                answer.read()
                if answer.status != 200:
                    self.errors.append(answer.status)
            except OSError as error:
                self.errors.append(repr(error))
                connection = None
            self.times.append(time.monotonic() - start)
            count += 1
            if count % 20 == 0 and connection:
                connection.close()
                connection = None

    def finish(self):
        self.over.set()
        self.join()
        times = sorted(self.times)
        return len(times), len(self.errors), times[int(len(times) * 0.99)] * 1000


def settle(daemon, descriptors):
    """Waits until the connections are gone, two minutes at most."""
    for _ in range(240):
        if daemon.descriptors() <= descriptors:
            return
        time.sleep(0.5)


def attack(name, *options):
    print(f"{name}: {CONNECTIONS} slow connections for {SECONDS} s", flush=True)
    daemon = Daemon()
    url = f"http://{daemon.host}:{daemon.port}/repos?limit=100"
    descriptors = daemon.descriptors() + 2

    def slow(seconds):
        # It ends as soon as the server has closed all its connections: then the next wave.
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            subprocess.run(
                ["slowhttptest", "-c", str(CONNECTIONS), "-r", "500", "-l", str(int(left) + 1),
                 "-u", url, "-v", "0", *options], check=True, stdout=subprocess.DEVNULL)

    # The first wave warms up the allocator; memory must not grow after that.
    slow(min(SECONDS, 10))
    settle(daemon, descriptors)
    before = daemon.anonymous_kib()
    caller = Caller(daemon)
    caller.start()
    slow(SECONDS)
    count, errors, p99 = caller.finish()
    settle(daemon, descriptors)
    print(f"  a normal client: {count} requests")
    check("errors", errors, 0, "")
    check("p99", p99, 50, "ms")
    check("descriptors left", daemon.descriptors() - descriptors, 0, "")
    check("memory grown", daemon.anonymous_kib() - before, 512, "KiB")
    check("exit status", daemon.end(), 0, "")


def idle():
    print(f"idle: {IDLE} keep-alive connections", flush=True)
    daemon = Daemon("--limits.connections", str(IDLE + 100), "--timeouts.idle", "10m")
    request = b"GET /repos?limit=2 HTTP/1.1\r\nHost: a\r\n\r\n"

    def connect(number):
        client = socket.socket()
        # Ports are per address: several of them, so that none runs short.
        client.bind((f"127.0.0.{2 + number % 8}", 0))
        client.connect((daemon.host, daemon.port))
        client.sendall(request)
        assert client.recv(4096).startswith(b"HTTP/1.1 200")
        return client

    # As many descriptors, then none: the tables of loops and kernel have their size.
    warm = [connect(number) for number in range(100)]
    for client in warm:
        client.close()
    time.sleep(1)
    # The first may find room that the start left in the heap; the second half tells the price.
    clients, sizes = [], [daemon.anonymous_kib()]
    for half in range(2):
        clients += [connect(number) for number in range(IDLE // 2)]
        time.sleep(1)
        sizes.append(daemon.anonymous_kib())
    grown = max(sizes[2] - sizes[1], (sizes[2] - sizes[0]) / 2) * 1024 / (IDLE // 2)
    start = daemon.cpu_seconds()
    time.sleep(10)
    check("resident memory a connection", grown, 512, "bytes")
    check("CPU while all are idle", (daemon.cpu_seconds() - start) * 10, 1.5, "%")
    readable = select.poll()
    for client in clients:
        readable.register(client, select.POLLIN)
    check("connections lost", len(readable.poll(0)), 0, "")
    for client in clients:
        client.close()
    check("exit status", daemon.end(), 0, "")


def end():
    print("end: SIGTERM under load", flush=True)
    daemon = Daemon()
    # The demo has no lame-duck time: this is the hardest end.
    load = subprocess.Popen(
        ["wrk", "-t1", "-c64", "-d4", f"http://{daemon.host}:{daemon.port}/repos?limit=100"],
        stdout=subprocess.PIPE, text=True)
    outcomes, over = {}, threading.Event()
    callers = [
        threading.Thread(target=call_until_refused, args=(daemon, outcomes, over))
        for _ in range(8)]
    for caller in callers:
        caller.start()
    time.sleep(2)
    status = daemon.end()
    over.set()
    for caller in callers:
        caller.join()
    for line in load.communicate()[0].splitlines():
        if "requests in" in line or "Socket errors" in line:
            print("  wrk:", line.strip())
    print(f"  own callers: {outcomes}")
    check("torn answers", outcomes.get("torn", 0), 0, "")
    check("resets", outcomes.get("reset", 0), 0, "")
    check("exit status", status, 0, "")


def call_until_refused(daemon, outcomes, over):
    """Asks again and again, and notes how each request ended."""
    request = b"GET /repos?limit=100 HTTP/1.1\r\nHost: a\r\n\r\n"

    def note(outcome):
        outcomes[outcome] = outcomes.get(outcome, 0) + 1

    while True:
        try:
            client = socket.create_connection((daemon.host, daemon.port), timeout=10)
        except OSError:
            return note("refused")
        with client:
            while True:
                answer = b""
                try:
                    client.sendall(request)
                    while not complete(answer):
                        piece = client.recv(65536)
                        if not piece:
                            break
                        answer += piece
                except ConnectionError:
                    note("torn" if answer else "reset")
                    break
                if not complete(answer):
                    note("torn" if answer else "ended")
                    break
                note("answered")
                if b"\r\nConnection: close\r\n" in answer:
                    break


def complete(answer):
    head, found, body = answer.partition(b"\r\n\r\n")
    return found and len(body) == int(re.search(rb"Content-Length: (\d+)", head)[1])


PARTS = {
    "headers": lambda: attack("headers", "-H", "-i", "5"),
    "bodies": lambda: attack("bodies", "-B", "-i", "5", "-t", "POST"),
    "reads": lambda: attack("reads", "-X", "-k", "10", "-n", "1", "-z", "32", "-w", "16", "-y", "64"),
    "idle": idle,
    "end": end,
}

limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
for part in sys.argv[1:] or PARTS:
    PARTS[part]()
if failures:
    sys.exit("failed: " + ", ".join(failures))
