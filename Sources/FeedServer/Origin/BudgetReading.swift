package import FeedClient

/// What one answer says of the origin's rate limit, bounded so that no value can do harm.
///
/// Source: GitHub's "Rate limits for the REST API"
/// (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api).
package struct BudgetReading: Sendable, Hashable {
    /// How long to ask nothing, where the answer is a rate limit.
    package enum Pause: Sendable, Hashable {
        /// `Retry-After`: the origin is taken at its word.
        case retryAfter(Duration)
        /// The window is used up, and ends after this.
        case windowEnd(Duration)
        /// No time is named, or none that lies ahead.
        case unnamed
    }

    /// No pause and no window is taken to be longer, whatever an origin says: GitHub's longest
    /// window is an hour.
    package static let longest: Duration = .seconds(3600)

    /// The bucket that the request was counted in; nil where the answer names none.
    package var bucket: String?

    /// Requests a window, at least 1; nil where the answer tells no budget.
    package var limit: Int?

    /// Requests left in this window, from 0 to `limit`.
    package var remaining: Int?

    /// Time until the window ends, by the origin's own clock, at most `longest`; at or below zero
    /// where it has ended. Nil where the answer does not say, or says what cannot be.
    package var resetIn: Duration?

    /// `Retry-After` of any answer, from a second to `longest`; nil where absent or junk.
    package var retryAfter: Duration?

    /// The pause, where the answer is a rate limit.
    package var pause: Pause?

    /// Nothing known.
    package init() {}

    /// Reads an answer.
    ///
    /// - Parameter unixSeconds: feedd's wall clock. It is used where the answer has no `Date`:
    ///   `x-ratelimit-reset` is a time of the origin's clock, and its `Date` is that same clock,
    ///   so that the difference holds however wrong either clock is.
    package init(_ response: TransportResponse, unixSeconds: Int64) {
        let fields = RateLimitFields(response.fields, nowUnixSeconds: unixSeconds)
        bucket = fields.bucket
        // A limit of nothing at all would never let feedd ask again, and so never be corrected.
        if let number = fields.limit, number > 0 {
            let most = min(number, 1_000_000)
            limit = most
            let left = fields.remaining ?? fields.used.map { max(0, number - $0) }
            remaining = left.map { min($0, most) }
        }
        resetIn = fields.resetUnixSeconds.flatMap {
            Self.time(until: $0, from: fields.dateUnixSeconds ?? unixSeconds)
        }
        retryAfter = fields.retryAfter.map { min(max($0, .seconds(1)), Self.longest) }
        let signal = RateLimitSignal(
            statusCode: response.statusCode, fields: fields, body: response.body)
        switch signal {
        case .none: pause = nil
        case .retryAfter, .secondary, .primary:
            let isUsedUp = fields.remaining == 0
            if let retryAfter {
                pause = .retryAfter(retryAfter)
            } else if isUsedUp, let resetIn, resetIn > .zero {
                pause = .windowEnd(resetIn)
            } else {
                pause = .unnamed
            }
        }
    }

    /// Time between two instants of the origin's clock: cut to `longest`, and nil where `reset`
    /// lies more than that in the past, since it is then no end of this window.
    private static func time(until reset: Int64, from now: Int64) -> Duration? {
        let (seconds, hasOverflowed) = reset.subtractingReportingOverflow(now)
        let most = longest.components.seconds
        guard !hasOverflowed, seconds >= -most else { return nil }
        return .seconds(min(seconds, most))
    }
}
