/// How long a key's origin is left alone after failures.
///
/// Pure: the moment is passed in. The wait is the larger of what the origin asked for and a
/// backoff that doubles with each failure in a row. The backoff is moved by up to a quarter either
/// way, by key and failure, so that keys which failed together do not come back together.
/// A success ends it: the owner then drops the whole value.
package struct HoldDown: Sendable, Hashable {
    /// The bounds of the backoff.
    package struct Settings: Sendable, Hashable {
        /// The backoff after the first failure.
        package var initial: Duration
        /// The longest backoff.
        package var maximum: Duration

        /// Backoff between these; by default a second and a minute.
        package init(initial: Duration = .seconds(1), maximum: Duration = .seconds(60)) {
            self.initial = initial
            self.maximum = maximum
        }
    }

    /// How many failures came in a row.
    package private(set) var failureCount = 0
    /// When the origin may be asked again.
    private(set) var until: Moment

    /// Nothing held down yet.
    init(now: Moment) {
        until = now
    }

    /// Holds down from `now`, after one more failure; `hash` is the key's.
    mutating func recordFailure(
        at now: Moment, retryAfter: Duration?, hash: UInt64, settings: Settings
    ) {
        let doublings = min(failureCount, 16)
        failureCount = min(failureCount + 1, 1000)
        let backoff = min(settings.initial * (1 << doublings), settings.maximum)
        // Thousandths from 750 to 1250, another one for each failure in a row.
        let shifted = hash &+ UInt64(failureCount) &* 0x9e37_79b9_7f4a_7c15
        let thousandths = 750 + Int((shifted >> 32) % 501)
        hold(for: max(backoff * thousandths / 1000, retryAfter ?? .zero), from: now)
    }

    /// Holds down from `now` for `duration` (at most a day), without counting a failure.
    mutating func hold(for duration: Duration, from now: Moment) {
        until = now + min(duration, .seconds(86_400))
    }

    /// How long the origin must still be left alone, or nil when it may be asked.
    func remaining(at now: Moment) -> Duration? {
        now < until ? until - now : nil
    }
}
