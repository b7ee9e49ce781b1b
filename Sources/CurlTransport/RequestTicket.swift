import Synchronization

/// Names one call of `send`, and carries its cancellation to the loop.
///
/// The cancellation may be posted to the loop before the start is. The flag is set before it is
/// posted: either the start finds the flag, or the cancellation finds the request.
final class RequestTicket: Sendable {
    /// The request's number, never used twice by one transport.
    let number: UInt64

    private let flag = Atomic(false)

    /// A ticket that is not cancelled.
    init(number: UInt64) {
        self.number = number
    }

    /// Whether the caller's task was cancelled.
    var isCancelled: Bool { flag.load(ordering: .acquiring) }

    /// Notes that the caller's task was cancelled; any thread.
    func cancel() {
        flag.store(true, ordering: .releasing)
    }
}
