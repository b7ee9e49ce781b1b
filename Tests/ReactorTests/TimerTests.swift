import FeedTesting
import Reactor
import Testing

@Suite("Timer")
struct TimerTests {
    private let running: RunningLoop

    init() throws { running = try RunningLoop() }

    /// Makes a timer on the loop's thread and keeps it until the test ends.
    private func timer(
        _ start: @escaping @Sendable (Timer) -> Void, _ body: @escaping @Sendable () -> Void
    ) -> LoopOwned<Timer?> {
        let kept = LoopOwned<Timer?>(nil)
        let loop = running.loop
        running.sync {
            let timer = Timer(loop: loop, handler: body)
            kept.value = timer
            start(timer)
        }
        return kept
    }

    private func end(_ timers: LoopOwned<Timer?>...) {
        let timers = timers
        running.sync { for timer in timers { timer.value = nil } }
    }

    @Test("timers fire in the order of their delays, each once, on the loop's thread")
    func timers_fireInOrder() {
        let seen = Collected<Int>()
        let loop = running.loop
        let timers = LoopOwned<[Timer]>([])
        running.sync {
            // All from one turn, however slow the machine is.
            for (place, delay) in [(2, 60), (1, 20), (0, 0)] {
                let timer = Timer(loop: loop) { seen.append(loop.isInLoop ? place : -1) }
                timer.schedule(after: .milliseconds(delay))
                timers.value.append(timer)
            }
        }
        #expect(seen.wait(for: 3) == [0, 1, 2])
        running.turns(3)
        #expect(seen.current.count == 3)
        running.sync { timers.value = [] }
    }

    @Test("a negative or huge delay is bounded, not a trap")
    func oddDelays_areBounded() {
        let seen = Collected<Int>()
        let past = timer({ $0.schedule(after: .seconds(-5)) }) { seen.append(0) }
        let never = timer({ $0.schedule(after: .seconds(Int64.max)) }) { seen.append(1) }
        #expect(seen.wait(for: 1) == [0])
        end(past, never)
    }

    @Test("a new schedule replaces the one before")
    func schedule_replaces() {
        let seen = Collected<Int>()
        let once = timer({
            $0.schedule(after: .seconds(3600))
            $0.scheduleRepeating(every: .seconds(3600))
            $0.schedule(after: .zero)
        }) { seen.append(1) }
        #expect(seen.wait(for: 1) == [1])
        running.turns(3)
        #expect(seen.current == [1])
        end(once)
    }

    @Test("a repeating timer goes on until it is cancelled, here by its own handler")
    func repeating_goesOnUntilCancelled() {
        let seen = Collected<Int>()
        let kept = LoopOwned<Timer?>(nil)
        let loop = running.loop
        running.sync {
            kept.value = Timer(loop: loop) {
                seen.append(seen.current.count)
                if seen.current.count == 3 { kept.value?.cancel() }
            }
            kept.value?.scheduleRepeating(every: .milliseconds(1))
        }
        #expect(seen.wait(for: 3) == [0, 1, 2])
        running.turns(20)
        #expect(seen.current.count == 3)
        end(kept)
    }

    @Test(
        "a timer due in the same turn as the one that cancels or drops it does not fire",
        arguments: [false, true])
    func cancelledInSameTurn_doesNotFire(isDropped: Bool) {
        let seen = Collected<Int>()
        let timers = LoopOwned<[Timer?]>([nil, nil])
        let loop = running.loop
        running.sync {
            for (mine, other) in [(0, 1), (1, 0)] {
                timers.value[mine] = Timer(loop: loop) {
                    seen.append(mine)
                    timers.value[other]?.cancel()
                    if isDropped { timers.value[other] = nil }
                }
            }
            for timer in timers.value { timer?.schedule(after: .zero) }
        }
        _ = seen.wait(for: 1)
        running.turns(3)
        #expect(seen.current.count == 1)
        running.sync { timers.value = [] }
    }

    @Test("a timer may be dropped or scheduled again in its own handler")
    func ownHandler_mayScheduleOrDrop() {
        let seen = Collected<Int>()
        let kept = LoopOwned<Timer?>(nil)
        let loop = running.loop
        running.sync {
            kept.value = Timer(loop: loop) {
                seen.append(seen.current.count)
                if seen.current.count < 3 {
                    kept.value?.schedule(after: .zero)
                } else {
                    kept.value = nil
                }
            }
            kept.value?.schedule(after: .zero)
        }
        #expect(seen.wait(for: 3) == [0, 1, 2])
        running.turns(3)
        #expect(seen.current.count == 3)
    }
}
