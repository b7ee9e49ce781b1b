package import FeedCache
package import FeedClient

/// What the failure of a fetch is to feedd's callers: the `when` of `/errors`, as code.
///
/// Foreign errors end here. The switches are total and have no `default`, so that a new case of
/// `APIError` does not compile until it is given a code.
package struct ErrorMapping: Sendable, Hashable {
    /// The code for callers.
    package let code: ErrorCode

    /// How long the origin asks to be left alone; nil where it says nothing.
    package let retryAfter: Duration?

    /// What the cache makes of it.
    package let kind: FetchFailure.Kind

    /// The meaning of an error that a fetch for `feed` ended with.
    package init(_ error: APIError, feed: Feed) {
        switch error {
        case .offline: self.init(.originOffline, .failure)
        case .timeout(let phase): self.init(timeout: phase)
        case .http(let statusCode): self.init(statusCode: statusCode, feed: feed)
        case .rateLimited(_, let wait):
            self.init(.originRateLimited, .rateLimited, retryAfter: wait)
        case .redirected: self.init(.originRejected, .answer)
        case .undecodable: self.init(.originUndecodable, .failure)
        case .cursorExpired: self.init(.cursorExpired, .answer)
        case .invalidCursor: self.init(.invalidCursor, .answer)
        case .syncCursorExpired: self.init(.syncCursorExpired, .answer)
        case .overloaded: self.init(.overloaded, .noNews)
        case .cancelled: self.init(.internal, .noNews)
        case .problem(let problem): self.init(problem, feed: feed)
        }
    }

    /// The problem of an origin that is a feedd itself: what it means is passed on, not its words.
    private init(_ problem: Problem, feed: Feed) {
        switch problem.code {
        case ErrorCode.cursorExpired.text:
            self.init(.cursorExpired, .answer)
        case ErrorCode.invalidCursor.text:
            self.init(.invalidCursor, .answer)
        case ErrorCode.syncCursorExpired.text:
            self.init(.syncCursorExpired, .answer)
        default:
            let meaning = ErrorMapping(statusCode: problem.status, feed: feed)
            self.init(meaning.code, meaning.kind, retryAfter: problem.retryAfter)
        }
    }

    private init(timeout phase: TimeoutPhase) {
        switch phase {
        case .connect, .firstByte, .total: self.init(.originTimeout, .failure)
        // Waited in feedd's own queue and was never sent: no news of the origin.
        case .queue: self.init(.overloaded, .noNews)
        }
    }

    private init(statusCode: Int, feed: Feed) {
        switch (statusCode, feed) {
        case (404, _), (410, .episodes):
            self.init(.notFound, .answer)
        case (429, _):
            self.init(.originRateLimited, .rateLimited)
        case (500..., _):
            self.init(.originStatus, .failure)
        // All other 4xx, GitHub's 410 (a retired API version) among them, and what is no final
        // answer at all, such as a 304 to a request without validators.
        case (_, .repos), (_, .episodes):
            self.init(.originRejected, .answer)
        }
    }

    private init(
        _ code: ErrorCode, _ kind: FetchFailure.Kind, retryAfter: Duration? = nil
    ) {
        self.code = code
        self.kind = kind
        self.retryAfter = retryAfter
    }
}
