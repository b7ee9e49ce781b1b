/// Everything that can go wrong between a service's call and its value.
///
/// The one error type of this library. Show ``userMessage`` to people, switch over the cases to
/// decide, and log the payloads. ``action`` says what to do before anything is shown.
public enum APIError: Error, Hashable, Sendable {
    /// No answer came because the origin cannot be reached, or the connection broke. Worth another
    /// try, later or when the network is back.
    case offline(OfflineReason)
    /// No complete answer came in time. Worth another try.
    case timeout(TimeoutPhase)
    /// The origin answered with this status outside 200 to 299, and no other case fits. Worth
    /// another try from 500 on.
    case http(statusCode: Int)
    /// The origin asks for fewer requests (403 or 429). Worth another try after `retryAfter`, not
    /// before: an origin may ban a client that goes on.
    case rateLimited(statusCode: Int, retryAfter: Duration)
    /// The origin redirects to where this client does not follow. No use in another try.
    case redirected(statusCode: Int)
    /// The answer came and cannot be read. Worth another try, since most such answers are passing.
    case undecodable(Undecodable)
    /// The page cursor is too old. Begin again with the first page.
    case cursorExpired
    /// The origin refuses the cursor. Begin again with the first page.
    case invalidCursor
    /// The sync cursor is too old. Walk all episodes again, and keep the list on screen meanwhile.
    case syncCursorExpired
    /// Too many requests of this very process are under way; nothing was sent. Worth another try.
    case overloaded
    /// The caller's task was cancelled. Show nothing.
    case cancelled
    /// feedd answered with a problem of its own (RFC 9457), which says what to do.
    case problem(Problem)

    /// Offline, for a reason that nobody asked about.
    public static var offline: APIError { .offline(.other("not connected")) }

    /// The status of the answer, where there was one; of a problem, its `status`.
    public var statusCode: Int? {
        switch self {
        case .http(let statusCode), .rateLimited(let statusCode, _), .redirected(let statusCode):
            statusCode
        case .problem(let problem): problem.status
        case .syncCursorExpired: 410
        case .cursorExpired, .invalidCursor: 400
        case .offline, .timeout, .undecodable, .overloaded, .cancelled: nil
        }
    }
}
