import Glibc
import Reactor

/// What a signal means to the daemon.
///
/// States: *serving*, to *draining* by the first SIGTERM or SIGINT; there is no way back.
struct SignalPolicy {
    /// The signals that `Daemon` reads, and that no thread may be interrupted by.
    static let signals = [SIGTERM, SIGINT, SIGHUP]

    /// What is to be done.
    enum Action: Equatable {
        /// Stop taking work, finish what is there, end.
        case drain
        /// End now: the operator has asked twice.
        case endAtOnce
        /// Read the configuration again.
        case reload
        /// Nothing.
        case none
    }

    private var isDraining = false

    /// Blocks the signals in this thread and those it starts from now on; before the first of them.
    static func block() {
        blockSignals(signals)
    }

    /// Takes note of `signal`.
    mutating func action(for signal: Int32) -> Action {
        switch signal {
        case SIGTERM, SIGINT:
            defer { isDraining = true }
            return isDraining ? .endAtOnce : .drain
        case SIGHUP:
            // A configuration for a process that is about to end is of no use.
            return isDraining ? .none : .reload
        default:
            return .none
        }
    }
}
