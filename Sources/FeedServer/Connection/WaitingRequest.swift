import FeedCache
import HTTP1

/// A request that waits for its answer, with its own copy of the head, since the read buffer it
/// arrived in is reused meanwhile. Owned by the loop thread; it passes other threads only inside
/// the closure that brings its answer back, hence `@unchecked Sendable`.
final class WaitingRequest: @unchecked Sendable {
    private let head: RequestHead
    private let bytes: [UInt8]
    private let newID: RequestID
    /// What the cache owes.
    let pending: PendingAnswer
    /// The feed that was asked.
    let feed: Feed
    /// When the request was complete.
    let startedAt: Moment
    /// The answer, where it came while earlier ones were not sent.
    var resolution: Resolution?

    /// Keeps what answering `request` will need.
    init(
        _ request: Request, awaiting pending: PendingAnswer, of feed: Feed,
        at now: Moment
    ) {
        self.feed = feed
        head = request.head
        bytes = Array(request.bytes[..<request.head.byteCount])
        newID = request.newID
        self.pending = pending
        startedAt = now
    }

    /// Lends the request.
    func withRequest<Result>(_ body: (Request) -> Result) -> Result {
        bytes.withUnsafeBytes { body(Request(head: head, bytes: $0, newID: newID)) }
    }
}
