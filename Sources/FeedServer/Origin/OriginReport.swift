import FeedClient

/// The state of one origin's policies, for `/status` and `/metrics`: plain values, one instant.
package struct OriginReport: Sendable {
    /// One rate-limit bucket.
    package struct Bucket: Sendable, Hashable {
        /// The origin's name for it, such as `search`.
        package let name: String
        /// Requests a window; nil where the origin told none.
        package let limit: Int?
        /// Requests left, those under way taken off; nil where `limit` is.
        package let remaining: Int?
        /// Time until the window ends; nil where `limit` is.
        package let windowEndsIn: Duration?
        /// What is left of a pause that the origin asked for; nil for none.
        package let heldFor: Duration?
    }

    /// The breaker.
    package let breaker: Breaker.State
    /// What is left of the breaker's rest; nil where it is not open.
    package let breakerRest: Duration?
    /// The buckets seen so far, by name.
    package let buckets: [Bucket]
    /// How often each outcome came, in the order of `OriginOutcome.allCases`. Tries count one by
    /// one; an undecodable answer counts as `success` and `undecodable`.
    package let counts: [(outcome: OriginOutcome, count: Int)]
    /// Second tries made.
    package let retries: Int
}
