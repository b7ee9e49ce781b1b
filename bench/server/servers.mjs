// Starts the servers that are compared, each on one core, and reads what they cost.
import { spawn, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** The cores this process may use: the first for the server, the second for the load. */
export const cores = (() => {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
  const all = list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  if (all.length < 2) throw new Error('two cores are needed: one serves, one asks');
  return { server: String(all[0]), load: String(all[1]) };
})();

const started = [];

/** Ends every server that was started here. */
export function stopAll() {
  for (const server of started.splice(0)) stop(server);
}

/** Ends one server, its children first. */
export function stop(server) {
  for (const pid of processes(server.pid).reverse()) {
    try { process.kill(pid, 'SIGKILL'); } catch { /* It was faster. */ }
  }
}

/** A port that is free now. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Waits until something accepts on `port`. */
async function accepting(port) {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const isOpen = await new Promise((resolve) => {
      const client = connect(port, '127.0.0.1', () => { client.destroy(); resolve(true); });
      client.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => { setTimeout(resolve, 5); });
  }
  throw new Error(`nothing accepts on port ${port}`);
}

/** Starts a program on the server's core and waits until it accepts on `port`. */
export async function start(port, command, args, core = cores.server) {
  const child = spawn('taskset', ['-c', core, command, ...args], { stdio: 'ignore' });
  const server = { pid: child.pid, port };
  started.push(server);
  await accepting(port);
  return server;
}

/** The floor: writes `answer` for every request. */
export async function startFloor(work, name, answer) {
  const [port, file] = [await freePort(), join(work, `floor-${name}`)];
  writeFileSync(file, answer);
  return start(port, join(work, 'floor'), [String(port), file]);
}

/** feedd over an origin at `origin`, a URL. */
export async function startFeedd(feedd, origin, ...more) {
  const port = await freePort();
  return start(port, feedd, [
    'serve', '--listen', `127.0.0.1:${port}`, '--admin.listen', 'off', '--loops', '1',
    '--repos.origin', origin, '--episodes.origin', origin, '--origin.proxy', 'off',
    '--repos.ttl', '1h', '--log.level', 'error', ...more,
  ]);
}

/** nginx with a server that answers from its configuration, and one that caches `upstream`. */
export async function startNginx(work, fixed, upstream) {
  const [fixedPort, cachePort] = [await freePort(), await freePort()];
  const folder = join(work, 'nginx');
  mkdirSync(folder, { recursive: true });
  const body = fixed.body.toString();
  if (/['$\\]/.test(body)) throw new Error('the body cannot stand in an nginx configuration');
  const fields = fixed.fields
    .filter(([name]) => !/^(content-length|content-type|date|connection)$/i.test(name))
    .map(([name, value]) => `add_header ${name} '${value}' always;`).join('\n            ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => (
    `${kind}_temp_path ${folder}/${kind};`)).join(' ');
  writeFileSync(join(folder, 'nginx.conf'), `
daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
worker_rlimit_nofile 20000;
events { worker_connections 16384; }
http {
    access_log off; keepalive_requests 1000000000; keepalive_timeout 600s; ${temporary}
    proxy_cache_path ${folder}/cache keys_zone=all:16m inactive=1d use_temp_path=off;
    server {
        listen 127.0.0.1:${fixedPort} backlog=4096;
        default_type application/json;
        location = /repos {
            ${fields}
            return 200 '${body}';
        }
    }
    server {
        listen 127.0.0.1:${cachePort} backlog=4096;
        location / {
            proxy_pass http://127.0.0.1:${upstream};
            proxy_cache all; proxy_ignore_headers Cache-Control Expires; proxy_cache_valid any 1d;
        }
    }
}
`);
  const server = await start(cachePort, 'nginx', ['-c', join(folder, 'nginx.conf')]);
  return { fixed: { ...server, port: fixedPort }, cache: server };
}

/**
 * Varnish in front of `upstream`, with more parameters where `more` gives them.
 *
 * As installed it asks for gzip, unpacks the copy for each caller that takes none, and sends that in
 * chunks; with `-p http_gzip_support=off` it keeps the page as it is.
 */
export async function startVarnish(work, upstream, name, ...more) {
  const [port, folder] = [await freePort(), join(work, name)];
  const file = `${folder}.vcl`;
  writeFileSync(file, `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${upstream}"; }
sub vcl_backend_response { set beresp.ttl = 1d; return (deliver); }
`);
  return start(port, 'varnishd', [
    '-F', '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-n', folder,
    '-p', 'timeout_idle=600', ...more,
  ]);
}

/** A Node program of this folder. */
export async function startNode(name, args, core) {
  const port = await freePort();
  const file = new URL(name, import.meta.url).pathname;
  return start(port, process.execPath, [file, String(port), ...args], core);
}

/** A process and its descendants, parents first. */
function processes(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  const children = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processes)];
}

/** The process that `pid` became: `taskset` replaces itself, and may have children. */
export function last(pid) {
  return processes(pid).at(-1);
}

/**
 * The CPU time of a server in microseconds, user and system, all its processes and all their
 * threads whose name is like `names`: the scheduler's own count, in nanoseconds where `stat` has
 * hundredths of a second.
 */
export function cpuTime(server, names = /./) {
  let nanoseconds = 0;
  for (const pid of processes(server.pid)) {
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      if (!names.test(readFileSync(`/proc/${pid}/task/${task}/comm`, 'utf8'))) continue;
      const text = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8');
      nanoseconds += Number(text.split(' ')[0]);
    }
  }
  return nanoseconds / 1000;
}

/** Resident and anonymous memory of a server in KiB, all its processes. */
export function memory(server) {
  const sum = { resident: 0, anonymous: 0 };
  for (const pid of processes(server.pid)) {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    sum.resident += Number(/VmRSS:\s*(\d+)/.exec(text)?.[1] ?? 0);
    sum.anonymous += Number(/RssAnon:\s*(\d+)/.exec(text)?.[1] ?? 0);
  }
  return sum;
}

/** Runs the load program to its end; returns what it printed as numbers. */
export function load(work, server, request, { count, connections = 32, depth = 1, status = 200 }) {
  const file = join(work, 'request');
  writeFileSync(file, request);
  const output = execFileSync('taskset', [
    '-c', cores.load, join(work, 'load'), String(server.port), file, String(count),
    String(connections), String(depth), String(status),
  ], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const [requests, median, p99] = output.split(' ').map(Number);
  return { requests, median, p99 };
}

/** Has wrk ask for `/repos` for some seconds; returns how many answers it got. */
export function wrk(server, { connections = 32, seconds }) {
  const output = execFileSync('taskset', [
    '-c', cores.load, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`,
    `http://127.0.0.1:${server.port}/repos`,
  ], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/(\d+) requests in/.exec(output)[1]);
}
