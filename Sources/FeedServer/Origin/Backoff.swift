/// Waits that double, and waits drawn by lot.
package struct Backoff: Sendable, Hashable {
    /// The first wait.
    package let first: Duration

    /// No wait is longer.
    package let longest: Duration

    /// Waits from `first`, doubling, up to `longest`.
    package init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
    }

    /// The wait after `count` earlier ones in a row: `first` for 0.
    package func wait(after count: Int) -> Duration {
        var wait = first
        // At most 63 doublings can matter; the bound keeps any count cheap and free of overflow.
        for _ in 0..<max(0, min(count, 63)) {
            if wait >= longest { return longest }
            wait = wait * 2
        }
        return min(wait, longest)
    }

    /// A uniformly random wait from zero up to `limit` ("full jitter"), from 64 random bits.
    ///
    /// Many daemons that saw the same failure thus do not come back in the same moment.
    package static func jitter(upTo limit: Duration, random: UInt64) -> Duration {
        let (seconds, attoseconds) = limit.components
        guard seconds >= 0, attoseconds >= 0, seconds < 1_000_000 else { return .zero }
        let nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
        return .nanoseconds(Int64(nanoseconds.multipliedFullWidth(by: random).high))
    }
}
