package import FeedClient

/// How a request to an origin ended, or why it was not sent: one label of the metrics.
package enum OriginOutcome: String, Sendable, CaseIterable {
    /// 2xx; whether it could be read is counted by `undecodable`.
    case success
    /// 304 to stored validators.
    case notModified = "not_modified"
    /// Any other status below 500: the origin works and says no.
    case rejected
    /// A rate limit, primary or secondary.
    case rateLimited = "rate_limited"
    /// 5xx.
    case failed
    /// No connection, or it broke.
    case offline
    /// A deadline passed.
    case timeout
    /// The body was too large, cut short, corrupt, or not what the models need.
    case undecodable
    /// A redirect that is not followed.
    case redirected
    /// feedd's own queue was full or too slow.
    case overloaded
    /// The flight was given up.
    case cancelled
    /// Not sent: the breaker is open.
    case breakerOpen = "breaker_open"
    /// Not sent: the origin asked for a pause.
    case heldDown = "held_down"
    /// Not sent: the budget, or the share of it that misses may use, is spent.
    case budgetSpent = "budget_spent"

    /// The outcome of a complete answer.
    package init(statusCode: Int) {
        switch statusCode {
        case 200..<300: self = .success
        case 304: self = .notModified
        case 500...: self = .failed
        default: self = .rejected
        }
    }

    /// The outcome of a request that ended with an error.
    package init(_ error: APIError) {
        switch error {
        case .offline: self = .offline
        case .timeout(.queue), .overloaded: self = .overloaded
        case .timeout: self = .timeout
        case .http(let statusCode): self.init(statusCode: statusCode)
        case .problem(let problem): self.init(statusCode: problem.status)
        case .rateLimited: self = .rateLimited
        case .redirected: self = .redirected
        case .undecodable: self = .undecodable
        case .cursorExpired, .invalidCursor, .syncCursorExpired: self = .rejected
        case .cancelled: self = .cancelled
        }
    }
}
