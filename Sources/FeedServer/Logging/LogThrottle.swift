package import FeedCache

/// Lets one line through in each interval and counts the others: for events that a flood repeats.
///
/// A plain value; whoever writes the lines owns it and guards it like the rest of its state.
package struct LogThrottle: Sendable {
    private let interval: Duration
    private var nextAllowed: Moment?
    private var suppressed = 0

    /// At most one line in each `interval`; the first is let through at once.
    package init(interval: Duration = .seconds(1)) {
        self.interval = interval
    }

    /// How many lines were held back since the last one that was let through, if this one may be
    /// written; nil if it may not, and is counted.
    package mutating func admit(at now: Moment) -> Int? {
        if let nextAllowed, now < nextAllowed {
            suppressed += 1
            return nil
        }
        nextAllowed = now + interval
        defer { suppressed = 0 }
        return suppressed
    }
}
