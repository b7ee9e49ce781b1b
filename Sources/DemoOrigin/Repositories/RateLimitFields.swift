/// GitHub's rate-limit fields for the bucket `search`: 30 requests a minute
/// (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api).
///
/// The demo never runs out by itself: every request is told that it is the first of its minute, so
/// that what a client sees depends on the fault switches alone.
struct RateLimitFields {
    /// How many of the 30 are used.
    var used: Int
    /// When all 30 are there again, in seconds since 1970.
    var reset: Int

    /// The five fields.
    var fields: [(name: String, value: String)] {
        [
            ("X-RateLimit-Limit", "30"), ("X-RateLimit-Remaining", "\(30 - used)"),
            ("X-RateLimit-Reset", "\(reset)"), ("X-RateLimit-Used", "\(used)"),
            ("X-RateLimit-Resource", "search"),
        ]
    }
}
