/// What a latency histogram held at one moment; several add up to one.
package struct LatencyCounts: Sendable, Equatable {
    /// How many durations fell into each of `LatencyBuckets`, not cumulated.
    var buckets = [Int](repeating: 0, count: LatencyBuckets.count)
    /// All durations together, in nanoseconds.
    var sumNanoseconds = 0

    /// How many durations there were.
    var count: Int { buckets.reduce(0, +) }

    /// Adds the figures of another histogram.
    mutating func add(_ other: LatencyCounts) {
        for index in buckets.indices { buckets[index] += other.buckets[index] }
        sumNanoseconds &+= other.sumNanoseconds
    }
}
