import Reactor

/// A latency histogram that any thread may add to: for events that cost milliseconds anyway, such
/// as requests to an origin. Loops count in their own `LoopMetrics`.
package final class SharedHistogram: Sendable {
    private let counts = VisibleMutex(LatencyCounts())

    /// An empty histogram.
    package init() {}

    /// Counts one event.
    package func record(_ duration: Duration) {
        let nanoseconds = LatencyBuckets.nanoseconds(duration)
        counts.withLock { counts in
            counts.buckets[LatencyBuckets.index(nanoseconds: nanoseconds)] += 1
            counts.sumNanoseconds &+= nanoseconds
        }
    }

    /// The figures so far.
    package var snapshot: LatencyCounts {
        counts.withLock { $0 }
    }
}
