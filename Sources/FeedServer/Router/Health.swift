import FeedCache
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
    private let ok: StoredResponse

    /// Health that begins as `starting`.
    init(_ documents: DocumentBuilder) {
        ok = documents.held(
            Array(#"{"status":"ok"}"#.utf8), contentType: "application/json", maxAge: nil)
    }

    /// The stage now.
    var current: Stage { stage.load(ordering: .relaxed) }

    /// Enters a later stage; an earlier one is ignored, for a drain is never undone.
    func advance(to next: Stage) {
        let previous: Stage = next == .ready ? .starting : current
        _ = stage.compareExchange(expected: previous, desired: next, ordering: .relaxed)
    }

    /// The answer of `/livez`.
    var live: Answer { .document(ok) }

    /// The answer of `/readyz`.
    var ready: Answer {
        switch current {
        case .ready: .document(ok)
        case .starting: .made(Self.unready("starting"))
        case .draining: .made(Self.unready("draining"))
        }
    }

    private static func unready(_ status: StaticString) -> MadeDocument {
        MadeDocument(
            status: .serviceUnavailable, contentType: "application/json",
            body: Array(#"{"status":"\#(status)"}"#.utf8))
    }
}
