package import FeedClient

/// What the failure of a fetch is to feedd's callers: the contract's "when" column, as code.
///
/// Foreign errors end here. The switches are total and have no `default`, so that a new case of
/// `APIError` does not compile until it is given a code.
package struct ErrorMapping: Sendable, Hashable {
    /// What a failure means to the cache and to the next request for the same key.
    package enum Consequence: Sendable, Hashable {
        /// The origin is in trouble: hold down with growing waits, serve stale.
        case failure
        /// The origin answered, and the answer is no: remember it for a moment.
        case answer
        /// The origin asked for a pause.
        case rateLimited
        /// Nothing is known of the origin: feedd's own limit, or work it gave up.
        case overloaded
    }

    /// The code for callers.
    package let code: ErrorCode

    /// The origin's status as far as the error itself tells it; nil where none was received.
    package let forwardStatus: Int?

    /// How long the origin asks to be left alone; nil where it says nothing.
    package let retryAfter: Duration?

    /// What the cache makes of it.
    package let consequence: Consequence

    /// The meaning of an error that a fetch for `feed` ended with.
    package init(_ error: APIError, feed: Feed) {
        switch error {
        case .offline: self.init(.originOffline, .failure)
        case .timeout(let phase): self.init(timeout: phase)
        case .http(let statusCode): self.init(statusCode: statusCode, feed: feed)
        case .rateLimited(let statusCode, let wait):
            self.init(.originRateLimited, .rateLimited, status: statusCode, retryAfter: wait)
        case .redirected(let statusCode):
            self.init(.originRejected, .answer, status: statusCode)
        case .undecodable: self.init(.originUndecodable, .failure)
        case .cursorExpired: self.init(.cursorExpired, .answer, status: error.statusCode)
        case .invalidCursor: self.init(.invalidCursor, .answer, status: error.statusCode)
        case .syncCursorExpired: self.init(.syncCursorExpired, .answer, status: error.statusCode)
        case .overloaded: self.init(.overloaded, .overloaded)
        case .cancelled: self.init(.internal, .overloaded)
        case .problem(let problem): self.init(problem, feed: feed)
        }
    }

    /// The problem of an origin that is a feedd itself: what it means is passed on, not its words.
    private init(_ problem: Problem, feed: Feed) {
        switch problem.code {
        case ErrorCode.cursorExpired.text:
            self.init(.cursorExpired, .answer, status: problem.status)
        case ErrorCode.invalidCursor.text:
            self.init(.invalidCursor, .answer, status: problem.status)
        case ErrorCode.syncCursorExpired.text:
            self.init(.syncCursorExpired, .answer, status: problem.status)
        default:
            let meaning = ErrorMapping(statusCode: problem.status, feed: feed)
            self.init(
                meaning.code, meaning.consequence, status: problem.status,
                retryAfter: problem.retryAfter)
        }
    }

    private init(timeout phase: TimeoutPhase) {
        switch phase {
        case .connect, .firstByte, .total: self.init(.originTimeout, .failure)
        // Waited in feedd's own queue and was never sent: no news of the origin.
        case .queue: self.init(.overloaded, .overloaded)
        }
    }

    private init(statusCode: Int, feed: Feed) {
        switch (statusCode, feed) {
        case (404, _), (410, .episodes):
            self.init(.notFound, .answer, status: statusCode)
        case (429, _):
            self.init(.originRateLimited, .rateLimited, status: statusCode)
        case (500..., _):
            self.init(.originStatus, .failure, status: statusCode)
        // All other 4xx, GitHub's 410 (a retired API version) among them, and what is no final
        // answer at all, such as a 304 to a request without validators.
        case (_, .repos), (_, .episodes):
            self.init(.originRejected, .answer, status: statusCode)
        }
    }

    private init(
        _ code: ErrorCode, _ consequence: Consequence, status: Int? = nil,
        retryAfter: Duration? = nil
    ) {
        self.code = code
        self.consequence = consequence
        self.forwardStatus = status
        self.retryAfter = retryAfter
    }
}
