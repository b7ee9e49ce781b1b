import Reactor

/// One timer for deadlines that move: those of all transfers together, and the one of libcurl.
///
/// While it runs it is only ever set to an earlier time: a transfer that ends in good time, or a
/// phase that does, costs no call. The timer then fires with nothing due and goes on to the next
/// deadline, at most about once in the shortest timeout. Owned by the loop thread.
final class DeadlineTimer {
    private let loop: EventLoop
    private let onDue: () -> SteadyClock.Instant?
    private var setTo: SteadyClock.Instant?
    private lazy var timer = Timer(loop: loop) { [unowned self] in fire() }

    /// A timer that is not set. `onDue` does what is due, if anything is, and returns the next
    /// deadline of the rest.
    init(loop: EventLoop, onDue: @escaping () -> SteadyClock.Instant?) {
        self.loop = loop
        self.onDue = onDue
    }

    /// Sees to it that `onDue` is called at `deadline` or soon after.
    func note(_ deadline: SteadyClock.Instant) {
        if let setTo, setTo <= deadline { return }
        setTo = deadline
        timer.schedule(after: SteadyClock.now.duration(to: deadline))
    }

    /// Forgets all deadlines; for the end of its owner.
    func cancel() {
        setTo = nil
        timer.cancel()
    }

    private func fire() {
        setTo = nil
        if let next = onDue() { note(next) }
    }
}
