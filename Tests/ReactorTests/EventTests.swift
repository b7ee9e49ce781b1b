import FeedTesting
import Glibc
import Reactor
import Testing

@Suite("Event")
struct EventTests {
    private let running: RunningLoop

    init() throws { running = try RunningLoop() }

    @Test("read interest is reported each turn until the bytes are read")
    func read_isLevelTriggered() {
        let pair = SocketPair()
        let seen = Collected<Readiness>()
        let watch = Watch(running, pair.left.descriptor, .read) { handler, ready in
            seen.append(ready)
            if seen.current.count == 3 { handler.event?.cancel() }
        }
        pair.right.send("unread")
        #expect(seen.wait(for: 3) == [.read, .read, .read])
        watch.end()
    }

    @Test("a changed interest replaces the one before")
    func watch_replacesInterest() {
        let pair = SocketPair()
        let seen = Collected<Readiness>()
        let watch = Watch(running, pair.left.descriptor, .read) { handler, ready in
            seen.append(ready)
            handler.event?.watch(ready.contains(.read) ? .write : .none)
        }
        pair.right.send("unread")
        #expect(seen.wait(for: 2) == [.read, .write])
        running.turns(3)
        #expect(seen.current.count == 2)
        watch.end()
    }

    @Test("an event cancelled in its own handler is not called again")
    func cancelInOwnHandler_ends() {
        let pair = SocketPair()
        let seen = Collected<Readiness>()
        let watch = Watch(running, pair.left.descriptor, .read) { handler, ready in
            handler.event?.cancel()
            seen.append(ready)
        }
        pair.right.send("unread")
        #expect(seen.wait(for: 1) == [.read])
        running.turns(3)
        #expect(seen.current == [.read])
        watch.end()
    }

    @Test("an event and its handler may be dropped in the handler")
    func dropInOwnHandler_isSafe() {
        let pair = SocketPair()
        let seen = Collected<Readiness>()
        let owner = LoopOwned<ClosureHandler?>(nil)
        let descriptor = pair.left.descriptor
        let loop = running.loop
        running.sync {
            owner.value = .watching(descriptor, .read, in: loop) { _, ready in
                owner.value = nil
                seen.append(ready)
            }
        }
        pair.right.send("unread")
        #expect(seen.wait(for: 1) == [.read])
        running.turns(3)
        #expect(seen.current == [.read])
    }

    @Test(
        "an event cancelled or dropped by another that is due in the same turn is not called",
        arguments: [false, true])
    func cancelInOtherHandlerOfSameTurn_isNotCalled(isDropped: Bool) {
        let first = SocketPair()
        let second = SocketPair()
        let seen = Collected<Int>()
        let owners = LoopOwned<[ClosureHandler?]>([nil, nil])
        let descriptors = [first.left.descriptor, second.left.descriptor]
        // Both are ready before either is watched, so the next turn finds both due.
        first.right.send("x")
        second.right.send("x")
        let loop = running.loop
        running.sync {
            for (mine, other) in [(0, 1), (1, 0)] {
                owners.value[mine] = .watching(descriptors[mine], .read, in: loop) { handler, _ in
                    seen.append(mine)
                    handler.event?.cancel()
                    if isDropped {
                        owners.value[other] = nil
                    } else {
                        owners.value[other]?.event?.cancel()
                    }
                }
            }
        }
        running.turns(3)
        #expect(seen.current.count == 1)
        running.sync { owners.value = [] }
    }

    @Test("a FIN is reported once by an edge, and reading it is still possible")
    func finWithEdge_isReportedOnce() {
        let pair = SocketPair()
        pair.right.shutdownWrite()
        let seen = Collected<Readiness>()
        let watch = Watch(running, pair.left.descriptor, [.read, .closed, .edge]) { _, ready in
            seen.append(ready)
        }
        #expect(seen.wait(for: 1) == [[.read, .closed]])
        running.turns(5)
        #expect(seen.current.count == 1)
        #expect(pair.left.receive().0 == .end)
        watch.end()
    }

    @Test("bytes that arrive are an edge each, read or not")
    func arrivalsWithEdge_areReportedOnceEach() {
        let pair = SocketPair()
        let seen = Collected<Readiness>()
        let watch = Watch(running, pair.left.descriptor, [.read, .closed, .edge]) { _, ready in
            seen.append(ready)
        }
        pair.right.send("1")
        _ = seen.wait(for: 1)
        running.turns(3)
        pair.right.send("2")
        #expect(seen.wait(for: 2) == [.read, .read])
        running.turns(3)
        #expect(seen.current.count == 2)
        watch.end()
    }

    @Test("a reset is reported as readable, and the pending error tells it")
    func reset_isReadable_andPending() throws {
        let pair = try TCPPair()
        let seen = Collected<SocketFailure?>()
        let descriptor = pair.server.descriptor
        let watch = Watch(running, descriptor, [.read, .closed, .edge]) { _, ready in
            let socket = Socket(adopting: descriptor)
            seen.append(ready.contains(.read) ? socket.pendingError() : nil)
            _ = socket.release()
        }
        pair.client.resetOnClose()
        drop(pair.client)
        // One reset may be several edges.
        #expect(seen.wait(for: 1).first == .reset)
        watch.end()
        drop(pair.server)
    }

    @Test("the descriptor stays open when its event is dropped, and its number may be watched anew")
    func descriptor_isNotOwned() {
        let seen = Collected<Int>()
        var numbers: Set<Int32> = []
        for round in 0..<3 {
            let pair = SocketPair()
            numbers.insert(pair.left.descriptor)
            let watch = Watch(running, pair.left.descriptor, .read) { handler, _ in
                handler.event?.cancel()
                seen.append(round)
            }
            pair.right.send("x")
            #expect(seen.wait(for: round + 1).last == round)
            watch.end()
            #expect(pair.left.receive().1 == "x")
        }
        #expect(seen.current == [0, 1, 2])
    }

    @Test("a negative descriptor is refused")
    func negativeDescriptor_throws() {
        #expect(throws: ReactorError.badDescriptor(-1)) {
            _ = try Event(loop: running.loop, descriptor: -1, handler: ClosureHandler { _, _ in })
        }
    }

    @Test("a descriptor that epoll cannot watch leaves the event idle")
    func regularFile_isRefused() throws {
        let loop = try EventLoop(name: "file")
        let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let handler = ClosureHandler { _, _ in }
        let event = try Event(loop: loop, descriptor: file, handler: handler)
        #expect(!event.watch(.read))
        event.cancel()
    }
}

/// A handler that lives in a loop, watching one descriptor.
private struct Watch {
    private let running: RunningLoop
    private let owner = LoopOwned<ClosureHandler?>(nil)

    init(
        _ running: RunningLoop, _ descriptor: Int32, _ interest: Interest,
        _ body: @escaping @Sendable (ClosureHandler, Readiness) -> Void
    ) {
        self.running = running
        running.sync { [owner] in
            owner.value = .watching(descriptor, interest, in: running.loop, body)
        }
    }

    /// Drops the event, before its descriptor is closed.
    func end() {
        running.sync { [owner] in owner.value = nil }
    }
}
