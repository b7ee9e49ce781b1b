import FeedTesting
import Glibc
import Reactor
import Testing

@Suite("EventLoop")
struct EventLoopTests {
    @Test("work posted before the start runs after it, in the order posted, on the loop's thread")
    func postedBeforeStart_runsInOrder() throws {
        let loop = try EventLoop(name: "early")
        let seen = Collected<Int>()
        for number in 0..<100 { loop.execute { seen.append(loop.isInLoop ? number : -1) } }
        loop.start()
        #expect(seen.wait(for: 100) == Array(0..<100))
        loop.stop()
        loop.join()
        #expect(!loop.isInLoop)
    }

    @Test("work from many threads runs exactly once each, and in order for each thread")
    func postedFromManyThreads_runsOnceInOrder() throws {
        let running = try RunningLoop()
        let seen = Collected<(thread: Int, number: Int)>()
        let loops = try EventLoopGroup(count: 4).loops
        for loop in loops { loop.start() }
        for (thread, poster) in loops.enumerated() {
            poster.execute {
                for number in 0..<2000 { running.loop.execute { seen.append((thread, number)) } }
            }
        }
        let values = seen.wait(for: 8000)
        for loop in loops { loop.stop() }
        for loop in loops { loop.join() }
        #expect(values.count == 8000)
        for thread in 0..<4 {
            #expect(values.filter { $0.thread == thread }.map(\.number) == Array(0..<2000))
        }
    }

    @Test("work posted on the loop's thread runs in a later turn, not inside the poster")
    func postedFromLoop_isNotReentrant() throws {
        let running = try RunningLoop()
        let seen = Collected<String>()
        running.loop.execute {
            running.loop.execute { seen.append("inner") }
            seen.append("outer")
        }
        #expect(seen.wait(for: 2) == ["outer", "inner"])
    }

    @Test("work that posts itself for ever does not starve a descriptor")
    func selfPostingWork_doesNotStarveDescriptors() throws {
        let running = try RunningLoop()
        let loop = running.loop
        let pair = SocketPair()
        let seen = Collected<Readiness>()
        let isDone = LoopOwned(false)
        let handler = LoopOwned<ClosureHandler?>(nil)
        @Sendable func again() {
            if !isDone.value { loop.execute { again() } }
        }
        loop.execute { again() }
        let descriptor = pair.left.descriptor
        running.sync {
            handler.value = ClosureHandler.watching(descriptor, .read, in: loop) { handler, ready in
                handler.event?.cancel()
                isDone.value = true
                seen.append(ready)
            }
        }
        pair.right.send("x")
        #expect(seen.wait(for: 1) == [.read])
        running.sync { handler.value = nil }
    }

    @Test("a stop lets the work posted before it run, and the loop can run again")
    func stop_runsEarlierWork_andAllowsAnotherRun() throws {
        let loop = try EventLoop(name: "again")
        let seen = Collected<Int>()
        for round in 1...3 {
            loop.start()
            loop.execute { seen.append(round) }
            loop.stop()
            loop.execute { seen.append(round * 10) }
            loop.join()
        }
        // Work after a stop runs at the end of that run or at the start of the next.
        #expect(seen.current.filter { $0 < 10 } == [1, 2, 3])
        #expect(seen.current.filter { $0 >= 10 }.prefix(2) == [10, 20])
    }

    @Test("run uses the calling thread and returns after stop")
    func run_onCallingThread_returnsAfterStop() throws {
        let loop = try EventLoop(name: "main")
        let caller = pthread_self()
        let seen = Collected<Bool>()
        loop.execute {
            seen.append(pthread_self() == caller)
            loop.stop()
        }
        loop.run()
        #expect(seen.current == [true])
    }

    @Test(
        "the thread carries the loop's name, cut to 15 bytes",
        arguments: [
            ("loop-0", "loop-0"), ("a-name-that-is-too-long", "a-name-that-is-"),
        ])
    func thread_isNamed(name: String, shown: String) throws {
        let running = try RunningLoop(name)
        let read = running.sync { AllowedCores.contents(of: "/proc/thread-self/comm") }
        #expect(read == shown + "\n")
    }

    @Test("work that was never run is let go with the loop")
    func unrunWork_isReleasedWithLoop() throws {
        weak var leaked: LoopOwned<Int>?
        do {
            let kept = LoopOwned(0)
            leaked = kept
            let loop = try EventLoop(name: "unrun")
            loop.execute { kept.value += 1 }
        }
        #expect(leaked == nil)
    }
}
