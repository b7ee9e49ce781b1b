import FeedTesting
import Glibc
import Reactor
import Testing

@Suite("Signals")
struct SignalTests {
    @Test("blocked signals are handed to the loop one by one and do not end the process")
    func blockedSignals_reachTheLoop() async {
        // In a process of its own, since signals and masks belong to the process.
        await #expect(processExitsWith: .success) {
            blockSignals([SIGTERM, SIGHUP])
            let loop = try EventLoop(name: "signals")
            let seen = Collected<Int32>()
            let source = try SignalSource(loop: loop, signals: [SIGTERM, SIGHUP]) { signal in
                seen.append(signal)
                if seen.current.count == 2 { loop.stop() }
            }
            // To this thread: those of the test library do not have them blocked.
            pthread_kill(pthread_self(), SIGHUP)
            pthread_kill(pthread_self(), SIGTERM)
            loop.run()
            #expect(seen.current.sorted() == [SIGHUP, SIGTERM])
            withExtendedLifetime(source) {}
        }
    }

    @Test("a broken pipe is an error once it is ignored")
    func ignoredBrokenPipe_isAnError() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            ignoreBrokenPipe()
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            close(ends[0])
            #expect(write(ends[1], "x", 1) == -1)
            #expect(errno == EPIPE)
        }
    }
}
