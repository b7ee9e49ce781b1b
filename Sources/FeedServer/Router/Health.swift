import HTTP1
import Synchronization

/// Whether the process wants traffic; what `/livez` and `/readyz` say. Neither asks an origin.
final class Health: Sendable {
    /// The stages of a server's life, in their only order.
    enum Stage: Int, AtomicRepresentable, Sendable {
        /// Until each warm-up target had its first try.
        case starting
        /// Traffic is welcome.
        case ready
        /// SIGTERM was received.
        case draining
    }

    private let stage = Atomic<Stage>(.starting)

    /// Health that begins as `starting`.
    init() {}

    /// The stage now.
    var current: Stage { stage.load(ordering: .relaxed) }

    /// Enters a later stage; an earlier one is ignored, for a drain is never undone.
    func advance(to next: Stage) {
        switch next {
        case .starting: break
        case .ready:
            _ = stage.compareExchange(expected: .starting, desired: .ready, ordering: .relaxed)
        // Whatever it is at this moment: the warm-up may end on another thread just now.
        case .draining: stage.store(.draining, ordering: .relaxed)
        }
    }

    /// The answer of `/livez`.
    var live: Answer { Self.answer(.ok, "ok") }

    /// The answer of `/readyz`.
    var ready: Answer {
        switch current {
        case .ready: Self.answer(.ok, "ok")
        case .starting: Self.answer(.serviceUnavailable, "starting")
        case .draining: Self.answer(.serviceUnavailable, "draining")
        }
    }

    /// Made for each request, since the two listeners have different fields around it.
    private static func answer(_ status: Status, _ word: StaticString) -> Answer {
        .made(
            MadeDocument(
                status: status, contentType: "application/json",
                body: Array(#"{"status":"\#(word)"}"#.utf8)))
    }
}
