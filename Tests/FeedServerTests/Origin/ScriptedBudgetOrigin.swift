import FeedServer

/// An origin with a fixed window, as GitHub counts: time is passed in, in seconds.
struct ScriptedBudgetOrigin {
    private let limit: Int
    private let window: Double
    private var used = 0
    /// When the present window ends, in the seconds of `answer`.
    private(set) var windowEnd = 0.0
    /// Requests answered with the primary limit.
    private(set) var refused = 0
    /// Requests answered without a limit.
    private(set) var served = 0

    /// An origin that serves `limit` requests in each `window` seconds.
    init(limit: Int, window: Double) {
        self.limit = limit
        self.window = window
    }

    /// What an answer to a request at `now` says.
    mutating func answer(at now: Double, isSecondary: Bool) -> BudgetReading {
        if now >= windowEnd {
            windowEnd = now + window
            used = 0
        }
        let isPrimary = used >= limit
        if isPrimary { refused += 1 } else { used += 1 }
        var reading = BudgetReading()
        reading.limit = limit
        reading.remaining = limit - used
        reading.resetIn = .seconds(windowEnd - now)
        if isSecondary {
            reading.pause = .retryAfter(.seconds(7))
        } else if isPrimary {
            reading.pause = .windowEnd(.seconds(windowEnd - now))
        } else {
            served += 1
        }
        return reading
    }
}
