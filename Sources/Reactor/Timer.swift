/// A call at a later time on a loop, once or again and again.
///
/// By libevent's own clock (monotonic, as coarse as the kernel's tick, 1 to 4 ms): the call comes a
/// little late, and by another clock up to one tick early. A handler that compares instants should
/// therefore look at what is still missing and schedule again. All members are for the loop's
/// thread, or for any one thread while the loop does not run. Dropping a timer cancels it.
package final class Timer {
    /// Made on the first use, since it wants `self` as its handler.
    private lazy var event = Event(base: base, descriptor: -1, handler: self)
    private let base: EventBase
    private let handler: () -> Void

    /// An idle timer that will call `handler` on the thread of `loop`.
    ///
    /// The timer keeps `handler`: one that refers to the timer's owner should do so weakly or
    /// unowned.
    package init(loop: EventLoop, handler: @escaping () -> Void) {
        base = loop.base
        self.handler = handler
    }

    /// Calls once, `delay` from now, in place of a time set before; at the next turn where it is 0.
    package func schedule(after delay: Duration) {
        event.wait(for: delay, repeats: false)
    }

    /// Calls each `interval`, first after one, in place of a time set before.
    ///
    /// Missed times are left out, not made up for. `interval` must be above zero.
    package func scheduleRepeating(every interval: Duration) {
        precondition(interval > .zero, "a repeating timer needs an interval")
        event.wait(for: interval, repeats: true)
    }

    /// Forgets the time set; nothing where none is.
    package func cancel() {
        event.cancel()
    }
}

extension Timer: EventHandler {
    /// The time has come; only the loop calls this.
    package func readinessChanged(_: Readiness) {
        handler()
    }
}
