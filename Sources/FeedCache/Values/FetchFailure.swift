/// Why a fetch gave no response, as far as the cache needs to know it.
package struct FetchFailure: Sendable, Hashable {
    /// What the failure means for the key.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// The origin is in trouble: hold the key down with backoff.
        case failure
        /// The origin's word on this question (400, 404, 410, 422): remembered shortly, no backoff.
        case answer
        /// A rate limit: held down at least as long as `retryAfter`.
        case rateLimited
        /// No news of the origin, but a limit or a fault of feedd's own: not remembered, for the
        /// next request may fare better.
        case noNews
    }

    /// The server's error code; opaque here.
    package let code: UInt8
    /// The status the origin answered with, or nil where none was received.
    package let forwardStatus: Int?
    /// What the failure means for the key.
    package let kind: Kind
    /// How long the origin asked us to stay away; the hold-down is at least that long.
    package let retryAfter: Duration?
    /// Whether the origin was not asked, for a hold, a spent budget or an open breaker: then the
    /// failure is the one that began it.
    package let isHeldBack: Bool
    /// The cursor that the origin called expired: every page that handed it out is dropped.
    package let expiredCursor: [UInt8]?

    /// A failure of these properties.
    package init(
        code: UInt8, forwardStatus: Int? = nil, kind: Kind, retryAfter: Duration? = nil,
        isHeldBack: Bool = false, expiredCursor: [UInt8]? = nil
    ) {
        self.code = code
        self.forwardStatus = forwardStatus
        self.kind = kind
        self.retryAfter = retryAfter
        self.isHeldBack = isHeldBack
        self.expiredCursor = expiredCursor
    }
}
