package import FeedClient

extension Breaker.Outcome {
    /// What a request's error tells of its origin.
    ///
    /// A refusal is an answer, and proves that the origin works; so does a rate limit, which has
    /// its own rule. Total, so that a new error must be judged.
    package init(_ error: APIError) {
        switch error {
        case .offline, .undecodable: self = .failure(error)
        case .timeout(let phase):
            switch phase {
            case .connect, .firstByte, .total: self = .failure(error)
            case .queue: self = .noNews
            }
        case .http(let statusCode): self = statusCode >= 500 ? .failure(error) : .success
        case .problem(let problem): self = problem.status >= 500 ? .failure(error) : .success
        case .rateLimited, .redirected, .cursorExpired, .invalidCursor, .syncCursorExpired:
            self = .success
        case .overloaded, .cancelled: self = .noNews
        }
    }
}
