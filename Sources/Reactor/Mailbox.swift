import CEvent
import Glibc

/// The work that waits for a loop's thread, and the two ways to wake it.
///
/// Why not `event_active` from other threads: without locks in the base it is a data race, and with
/// them it can be lost when it meets a timeout (libevent issue 1530). Instead: an eventfd, watched
/// like any descriptor. Other threads write it, at most once between two drains. On the loop's own
/// thread no system call is needed: a timer at zero gives the work the next turn, after the
/// descriptors that are ready by then, so that work which posts work never starves the sockets.
///
/// Each drain runs what was there when it began. The two arrays change places and keep their
/// storage, so posting allocates nothing once warm, apart from the closure itself.
final class Mailbox: EventHandler, Sendable {
    /// A piece of work.
    typealias Work = @Sendable () -> Void

    /// What any thread may touch, under the mutex.
    private struct Queue {
        var waiting: [Work] = []
        /// Whether a drain is certain to follow: by the eventfd or by the timer.
        var isDrainDue = false
    }

    /// What only the loop's thread touches, set once before it runs.
    private struct LoopSide {
        var running: [Work] = []
        var wakeEvent: Event?
        var turnEvent: Event?
    }

    /// Beyond this many pieces an array gives its storage back after a burst.
    private static let keptCapacity = 4096

    private let base: EventBase
    private let descriptor: Int32
    private let queue = VisibleMutex(Queue())
    /// Owned by the loop's thread (`preconditionInLoop` at each use), hence sound without a lock.
    nonisolated(unsafe) private var loopSide = LoopSide()

    /// A mailbox whose drains run on the thread that runs `base`.
    ///
    /// Throws `ReactorError.system` where there is no descriptor to be had.
    init(base: EventBase) throws(ReactorError) {
        self.base = base
        descriptor = feedd_eventfd()
        guard descriptor >= 0 else { throw .last("eventfd") }
        let wakeEvent = Event(base: base, descriptor: descriptor, handler: self)
        loopSide.wakeEvent = wakeEvent
        loopSide.turnEvent = Event(base: base, descriptor: -1, handler: self)
        guard wakeEvent.watch(.read) else { throw .last("epoll_ctl", "eventfd") }
    }

    deinit {
        // The watch must go before the descriptor.
        loopSide.wakeEvent?.cancel()
        close(descriptor)
    }

    /// Adds `work` for a later turn; any thread, never runs it before returning.
    func post(_ work: @escaping Work) {
        let mustWake = queue.withLock { queue in
            queue.waiting.append(work)
            defer { queue.isDrainDue = true }
            return !queue.isDrainDue
        }
        guard mustWake else { return }
        if base.isInLoop {
            loopSide.turnEvent?.wait(for: .zero, repeats: false)
        } else {
            wake()
        }
    }

    /// Runs what waits now; on the loop's thread, or after it has ended.
    func drain() {
        base.preconditionInLoop()
        queue.withLock { queue in
            swap(&queue.waiting, &loopSide.running)
            queue.isDrainDue = false
        }
        // Taken out, and emptied outside the mutex: the end of a closure may run a `deinit` that
        // posts work, which needs both the mutex and `loopSide`.
        var running: [Work] = []
        swap(&running, &loopSide.running)
        for work in running { work() }
        running.removeAll(keepingCapacity: running.capacity <= Self.keptCapacity)
        loopSide.running = running
    }

    /// Either event: the eventfd is readable or the turn has come.
    func readinessChanged(_ readiness: Readiness) {
        if readiness.contains(.read) {
            // Before the drain: a write after it must make the descriptor readable again. The count
            // is of no interest, and EAGAIN cannot hurt.
            var count: UInt64 = 0
            _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        }
        drain()
    }

    private func wake() {
        var one: UInt64 = 1
        // The counter cannot overflow, so the write fails only if a signal comes first.
        while write(descriptor, &one, MemoryLayout<UInt64>.size) < 0 {
            precondition(errno == EINTR, "eventfd: \(describe(errno))")
        }
    }
}
