/// What carries a request to an origin and brings the answer back.
///
/// A conformer makes one GET, follows redirects only where that is safe, undoes content codings,
/// and bounds time and size. It does not look at the status: every complete answer is returned.
public protocol Transport: Sendable {
    /// Sends the request and waits for the whole answer.
    ///
    /// It may be called from any task, any number of times at once.
    ///
    /// - Throws: `offline` where no connection comes about or it breaks, `timeout` at a deadline,
    ///   `undecodable` with `tooLarge`, `truncated` or `corruptCoding` for a body that cannot be
    ///   had whole, `redirected` where a redirect is not followed, `overloaded` where nothing was
    ///   sent because too much is under way, `cancelled` where the task was.
    func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse
}
