package import FeedCache
package import HTTP1

/// A failure as the contract's table lists it, and what this one adds to its row.
package struct ProblemAnswer: Sendable {
    /// The row.
    package var code: ErrorCode
    /// How long to wait before asking again, or nil where waiting is not known to help.
    package var retryAfter: Duration?
    /// The parameter at fault.
    package var parameter: ParameterError?
    /// What is wrong with a request that could not be read; for the access log alone.
    package var badRequest: BadRequestReason?
    /// What the resource allows, with 405.
    package var allow: AllowedMethods?
    /// What the cache did, where it was asked.
    package var cacheStatus: CacheStatus?
    /// The feed that was asked, or nil where it was none.
    package var feed: Feed?

    /// A failure that its row describes in full.
    package init(_ code: ErrorCode) { self.code = code }

    /// A parameter that broke its rule; a cursor that is none has a row of its own.
    init(_ error: ParameterError) {
        code = error.reason == .notACursor ? .invalidCursor : .invalidParameter
        parameter = code == .invalidParameter ? error : nil
    }
}
