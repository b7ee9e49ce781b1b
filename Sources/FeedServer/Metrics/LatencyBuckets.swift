/// The fixed buckets of all latency histograms, 100 microseconds to 10 seconds.
enum LatencyBuckets {
    /// Upper ends in nanoseconds, inclusive, ascending; one more bucket takes what is longer.
    static let upperNanoseconds: [Int] = [
        100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000,
        50_000_000, 100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000,
        5_000_000_000, 10_000_000_000,
    ]
    /// The number of buckets, the last included.
    static let count = upperNanoseconds.count + 1

    /// The bucket of a duration, a number in 0..<`count`.
    static func index(nanoseconds: Int) -> Int {
        // A hit takes less than the first end, so this stops at once where it matters.
        upperNanoseconds.firstIndex { nanoseconds <= $0 } ?? upperNanoseconds.count
    }

    /// A duration in whole nanoseconds; negative ones count as 0, above a century as a century.
    static func nanoseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int(min(seconds, 3_155_760_000)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }
}
