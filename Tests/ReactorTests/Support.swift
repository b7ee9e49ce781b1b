import FeedTesting
import Glibc
import Reactor

/// A loop on its own thread for one test.
final class RunningLoop: Sendable {
    let loop: EventLoop

    init(_ name: String = "test") throws {
        loop = try EventLoop(name: name)
        loop.start()
    }

    deinit {
        loop.stop()
        loop.join()
    }

    /// What `work` returns, run on the loop's thread while the caller waits.
    func sync<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value {
        let result = Collected<Value>()
        loop.execute { result.append(work()) }
        return result.wait(for: 1)[0]
    }

    /// Waits until the loop has gone through `count` turns, so that what was due has happened.
    func turns(_ count: Int = 1) {
        for _ in 0..<count { sync {} }
    }
}

/// A value confined to a loop's thread that `@Sendable` closures may carry there.
final class LoopOwned<Value>: @unchecked Sendable {
    // Sound: tests touch it on the loop's thread, or while no thread runs the loop.
    var value: Value

    init(_ value: Value) { self.value = value }
}

/// Calls a closure; keeps its event, as owners of events do.
final class ClosureHandler: EventHandler {
    var event: Event?
    let body: (ClosureHandler, Readiness) -> Void

    init(_ body: @escaping (ClosureHandler, Readiness) -> Void) { self.body = body }

    func readinessChanged(_ readiness: Readiness) { body(self, readiness) }

    /// Watches `descriptor` from now on.
    static func watching(
        _ descriptor: Int32, _ interest: Interest, in loop: EventLoop,
        _ body: @escaping (ClosureHandler, Readiness) -> Void
    ) -> ClosureHandler {
        let handler = ClosureHandler(body)
        handler.event = try? Event(loop: loop, descriptor: descriptor, handler: handler)
        handler.event?.watch(interest)
        return handler
    }
}

/// Two connected non-blocking stream sockets.
struct SocketPair: ~Copyable {
    let left: Socket
    let right: Socket

    init() {
        var descriptors: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        precondition(socketpair(AF_UNIX, type, 0, &descriptors) == 0)
        left = Socket(adopting: descriptors[0])
        right = Socket(adopting: descriptors[1])
    }
}

extension Socket {
    /// Writes a short text, which the kernel takes whole.
    @discardableResult
    borrowing func send(_ text: String) -> WriteResult {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    /// What one read of up to 64 KiB gives: its result and its text.
    borrowing func receive() -> (ReadResult, String) {
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
            let result = read(into: buffer)
            guard case .bytes(let count) = result else { return (result, "") }
            return (result, String(decoding: buffer[..<count], as: UTF8.self))
        }
    }
}

/// Two ends of one TCP connection over loopback.
struct TCPPair: ~Copyable {
    let client: Socket
    let server: Socket

    init() throws {
        let running = try RunningLoop("accept")
        let accepted = Collected<Int32>()
        let loop = running.loop
        let made = running.sync {
            Result {
                LoopOwned<Listener?>(
                    try Listener(
                        loop: loop, address: .loopback(port: 0),
                        handler: { accepted.append($0.release()) }, onExhausted: { _ in }))
            }
        }
        let listener = try made.get()
        client = try Socket.connect(to: .loopback(port: listener.value?.boundAddress.port ?? 0))
        server = Socket(adopting: accepted.wait(for: 1)[0])
        running.sync { listener.value = nil }
    }
}

/// Ends the life of a value here and now.
func drop<Value: ~Copyable>(_: consuming Value) {}

/// Blocks the test's thread until `descriptor` has bytes, an end or an error; a minute at most.
func waitUntilReadable(_ descriptor: Int32) { wait(for: POLLIN, on: descriptor) }

/// Blocks the test's thread until `descriptor` can be written or is dead; a minute at most.
func waitUntilWritable(_ descriptor: Int32) { wait(for: POLLOUT, on: descriptor) }

private func wait(for events: Int32, on descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while poll(&entry, 1, 60_000) < 0 && errno == EINTR {}
}
