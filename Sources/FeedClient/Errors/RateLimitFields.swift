import HTTPSemantics

/// What an answer's fields say about the origin's rate limit; whatever is junk there is nil here.
///
/// Source: GitHub REST, "Rate limits for the REST API"
/// (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api).
package struct RateLimitFields: Hashable, Sendable {
    /// Which budget the request counts against: `x-ratelimit-resource`.
    package let bucket: String?
    /// How many requests the window allows.
    package let limit: Int?
    /// How many of them are left.
    package let remaining: Int?
    /// How many of them are used.
    package let used: Int?
    /// When the window ends, in seconds since 1970 of the origin's clock.
    package let resetUnixSeconds: Int64?
    /// When the answer was made, in seconds since 1970 of the origin's clock, by its `Date`.
    package let dateUnixSeconds: Int64?
    /// How long to wait (`Retry-After`), at most an hour; a date is measured from `Date`.
    package let retryAfter: Duration?

    /// Reads the fields of an answer.
    ///
    /// `nowUnixSeconds` stands in for a missing `Date` when `Retry-After` is a date; without both,
    /// such a date is not read.
    package init(_ fields: FieldList, nowUnixSeconds: Int64? = nil) {
        bucket = Self.bucket(fields["x-ratelimit-resource"])
        limit = Self.count(fields["x-ratelimit-limit"])
        remaining = Self.count(fields["x-ratelimit-remaining"])
        used = Self.count(fields["x-ratelimit-used"])
        resetUnixSeconds = Self.count(fields["x-ratelimit-reset"]).map(Int64.init)
        let date = fields["date"].flatMap { HTTPDate.parse($0) }
        dateUnixSeconds = date
        retryAfter = fields["retry-after"].flatMap { value in
            // Both instants are the origin's, so that a wrong clock on either side does no harm.
            if let now = date ?? nowUnixSeconds {
                return RetryAfter.parse(value, nowUnixSeconds: now)
            }
            return Self.count(value).map { .seconds(min($0, 3600)) }
        }
    }

    /// A number that GitHub could mean: digits only, at most 12 of them.
    private static func count(_ value: String?) -> Int? {
        guard let value, (1...12).contains(value.utf8.count),
            value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(value)
    }

    /// The name goes into logs and metrics, so only short plain words count.
    private static func bucket(_ value: String?) -> String? {
        guard let value, (1...40).contains(value.utf8.count),
            value.utf8.allSatisfy({ byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
            })
        else { return nil }
        return value
    }
}
