import CEvent
import Glibc

/// Hands blocked signals to a loop, one call each.
///
/// A signalfd and not libevent's signal events: those have one place in the process for all bases
/// and misfire when there are several. Made and dropped on the loop's thread, or while it does not
/// run. Signals of one kind that come faster than they are read are one, as always on Unix.
package final class SignalSource {
    private let descriptor: Int32
    private let handler: (Int32) -> Void
    private lazy var event = Event(base: base, descriptor: descriptor, handler: self)
    private let base: EventBase

    /// Watches for `signals`, which ``blockSignals(_:)`` has blocked, and calls `handler` on the
    /// loop.
    ///
    /// Throws `ReactorError.system` where descriptors are short.
    package init(
        loop: EventLoop, signals: [Int32], handler: @escaping (Int32) -> Void
    ) throws(ReactorError) {
        var set = signalSet(signals)
        descriptor = feedd_signalfd(&set)
        guard descriptor >= 0 else { throw .last("signalfd") }
        base = loop.base
        self.handler = handler
        guard event.watch(.read) else { throw .last("epoll_ctl", "signalfd") }
    }

    deinit {
        event.cancel()
        close(descriptor)
    }
}

extension SignalSource: EventHandler {
    /// Signals wait; only the loop calls this.
    package func readinessChanged(_: Readiness) {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        while read(descriptor, &info, size) == size { handler(Int32(info.ssi_signo)) }
    }
}
