import FeedTesting
import Glibc
import Reactor
import Testing

@Suite("Listener")
struct ListenerTests {
    private let running: RunningLoop
    private let accepted = Collected<Int32>()

    init() throws { running = try RunningLoop() }

    /// Runs `body` with a listener of the loop, then closes it and all that it accepted.
    private func withListener(
        _ address: String = "127.0.0.1:0", _ body: (LoopOwned<Listener>) throws -> Void
    ) throws {
        let address = try #require(SocketAddress(parsing: address))
        let accepted = accepted
        let loop = running.loop
        let made = running.sync {
            Result {
                LoopOwned(
                    try Listener(
                        loop: loop, address: address, handler: { accepted.append($0.release()) },
                        onExhausted: { _ in }))
            }
        }
        let listener = try made.get()
        try body(listener)
        running.sync { listener.value.close() }
        for descriptor in accepted.current { close(descriptor) }
    }

    @Test("connections to every address of the socket are handed over, ready to use")
    func connections_areHandedOver() throws {
        try withListener("[::]:0") { listener in
            let port = listener.value.boundAddress.port
            let viaIPv4 = try Socket.connect(to: .loopback(port: port))
            let loopback = try #require(SocketAddress(parsing: "[::1]:\(port)"))
            let viaIPv6 = try Socket.connect(to: loopback)
            #expect(accepted.wait(for: 2).count == 2)
            var peers: Set<String> = []
            for descriptor in accepted.current {
                let server = Socket(adopting: descriptor)
                peers.insert(server.peerAddress()?.hostText ?? "none")
                #expect(server.receive().0 == .wouldBlock)
                #expect(server.send("hello") == .bytes(5))
                _ = server.release()
            }
            #expect(peers == ["127.0.0.1", "::1"])
            for client in [viaIPv4.descriptor, viaIPv6.descriptor] {
                waitUntilReadable(client)
                let client = Socket(adopting: client)
                #expect(client.receive().1 == "hello")
                _ = client.release()
            }
        }
    }

    @Test("more connections at once than a turn accepts are all accepted")
    func rush_isAcceptedInTurns() throws {
        try withListener { listener in
            let address = SocketAddress.loopback(port: listener.value.boundAddress.port)
            let clients = try (0..<200).map { _ in try Socket.connect(to: address).release() }
            #expect(accepted.wait(for: 200).count == 200)
            for client in clients { close(client) }
        }
    }

    @Test("a port that is taken is refused with the address and the reason")
    func takenPort_throws() throws {
        try withListener { listener in
            let port = listener.value.boundAddress.port
            let loop = try EventLoop(name: "second")
            #expect(
                throws: ReactorError.system(
                    call: "bind", subject: "127.0.0.1:\(port)", reason: "Address already in use")
            ) {
                _ = try Listener(
                    loop: loop, address: .loopback(port: port), handler: { _ in },
                    onExhausted: { _ in })
            }
        }
    }

    /// A connection that waits in the backlog of `listener` when `next` is called, for its loop is
    /// busy with this meanwhile.
    private static func connection(
        to listener: LoopOwned<Listener>, of running: RunningLoop,
        then next: @escaping @Sendable () -> Void
    ) throws -> Socket {
        let connected = running.sync { () -> Int32? in
            let address = SocketAddress.loopback(port: listener.value.boundAddress.port)
            guard let client = try? Socket.connect(to: address) else { return nil }
            waitUntilWritable(client.descriptor)
            next()
            return client.release()
        }
        return Socket(adopting: try #require(connected))
    }

    @Test("closing takes those who wait in the backlog and nobody after")
    func close_takesBacklog_thenNobody() throws {
        try withListener { listener in
            let address = SocketAddress.loopback(port: listener.value.boundAddress.port)
            let client = try Self.connection(to: listener, of: running) {
                listener.value.close()
                // Harmless when repeated.
                listener.value.close()
            }
            #expect(accepted.current.count == 1)
            #expect(client.pendingError() == nil)
            let late = try? Socket.connect(to: address).release()
            running.turns(3)
            #expect(accepted.current.count == 1)
            if let late { Glibc.close(late) }
        }
    }

    @Test("retiring, it takes everyone whose connection came about, however fast they come")
    func retire_resetsNobody() throws {
        let loop = running.loop
        let made = running.sync {
            Result {
                LoopOwned(
                    try Listener(
                        loop: loop, address: .loopback(port: 0), handler: { $0.send("x") },
                        onExhausted: { _ in }))
            }
        }
        let listener = try made.get()
        let port = listener.value.boundAddress.port
        let greeted = Collected<Bool>()
        let left = Collected<Void>()
        let callers = try (0..<3).map { _ in try RunningLoop() }
        for caller in callers {
            caller.loop.execute {
                while let isGreeted = Self.call(port) { greeted.append(isGreeted) }
                left.append(())
            }
        }
        _ = greeted.wait(for: 100)
        let closed = Collected<Void>()
        running.sync { listener.value.retire { closed.append(()) } }
        #expect(left.wait(for: 3).count == 3)
        #expect(closed.wait(for: 1).count == 1)
        #expect(!greeted.current.contains(false))
    }

    /// Whether a connection to `port` brought a byte; nil where it does not come about.
    private static func call(_ port: UInt16) -> Bool? {
        guard let client = try? Socket.connect(to: .loopback(port: port)) else { return nil }
        var entry = pollfd(fd: client.descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 500) == 1, client.pendingError() == nil else { return nil }
        waitUntilReadable(client.descriptor)
        return client.receive().0 == .bytes(1)
    }

    @Test("out of descriptors it rests without spinning, says so, and comes back by itself")
    func exhaustion_restsAndComesBack() async {
        // In a process of its own, since the limit is the whole process's.
        await #expect(processExitsWith: .success) {
            let running = try RunningLoop()
            let loop = running.loop
            let accepted = Collected<Int32>()
            let failures = Collected<(SocketFailure, ContinuousClock.Instant)>()
            let made = running.sync {
                Result {
                    LoopOwned(
                        try Listener(
                            loop: loop, address: .loopback(port: 0),
                            handler: { accepted.append($0.release()) },
                            onExhausted: { failures.append(($0, .now)) }))
                }
            }
            let listener = try made.get()
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit()
            #expect(getrlimit(resource, &limit) == 0)
            let most = limit.rlim_max
            let client = try Self.connection(to: listener, of: running) {
                // From here on no descriptor can be opened, whatever is closed meanwhile.
                var exhausted = rlimit(rlim_cur: 0, rlim_max: most)
                #expect(setrlimit(resource, &exhausted) == 0)
            }
            let seen = failures.wait(for: 3)
            #expect(seen.allSatisfy { $0.0 == .noDescriptors })
            // 100 ms apart, less a tick of the kernel's clock.
            for (one, next) in zip(seen, seen.dropFirst()) {
                #expect(one.1.duration(to: next.1) > .milliseconds(90))
            }
            #expect(accepted.current.isEmpty)

            #expect(setrlimit(resource, &limit) == 0)
            #expect(accepted.wait(for: 1).count == 1)
            #expect(client.pendingError() == nil)
            running.sync { listener.value.close() }
        }
    }
}
