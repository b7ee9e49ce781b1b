/// What one event loop counts: its connections and the requests on them.
///
/// Written by the loop's own thread only, a few plain moves an event (`CounterBank`); read by any
/// thread, when somebody asks for `/metrics`. Nothing on these ways allocates.
package final class LoopMetrics: Sendable {
    /// How the answers to one kind of request waited: the label `wait` of the latency histogram.
    enum Wait: Int, CaseIterable {
        /// Answered from memory.
        case none
        /// Waited for an origin.
        case origin
    }

    /// The counters that have no labels.
    private enum Single: Int, CaseIterable {
        /// Connections taken over.
        case accepted
        /// Connections told 503.
        case refused
        /// Bytes sent.
        case sentBytes
    }

    private static let feedCount = Feed.allCases.count + 1
    private static let outcomeCount = CacheOutcome.allCases.count
    /// Buckets, then the sum.
    private static let histogramCount = LatencyBuckets.count + 1

    private let requests = CounterBank(
        count: feedCount * outcomeCount * StatusLabel.count)
    private let latencies = CounterBank(count: feedCount * Wait.allCases.count * histogramCount)
    private let closed = CounterBank(count: CloseReason.allCases.count)
    private let singles = CounterBank(count: Single.allCases.count)

    /// All counters at 0.
    package init() {}

    // MARK: Counting, on the loop's thread

    /// Counts an answer that took so long; `feed` is nil for everything that is no feed, refusals
    /// included.
    package func answered(
        _ feed: Feed?, _ outcome: CacheOutcome, statusCode: Int, byteCount: Int, nanoseconds: Int
    ) {
        let feed = Self.index(feed)
        let row = (feed * Self.outcomeCount + Self.index(outcome)) * StatusLabel.count
        requests.add(to: row + StatusLabel.row(of: statusCode))
        let wait = outcome.isForwarded ? Wait.origin : Wait.none
        let histogram = (feed * Wait.allCases.count + wait.rawValue) * Self.histogramCount
        latencies.add(to: histogram + LatencyBuckets.index(nanoseconds: nanoseconds))
        latencies.add(nanoseconds, to: histogram + LatencyBuckets.count)
        singles.add(byteCount, to: Single.sentBytes.rawValue)
    }

    /// Counts a connection that this loop took over.
    package func connectionOpened() { singles.add(to: Single.accepted.rawValue) }

    /// Counts a connection that was told 503 because a limit of connections was met; it is counted
    /// as opened and closed as well.
    package func connectionRefused() { singles.add(to: Single.refused.rawValue) }

    /// Counts the end of a connection that was opened.
    package func connectionClosed(_ reason: CloseReason) {
        closed.add(to: CloseReason.allCases.firstIndex(of: reason) ?? 0)
    }

    // MARK: Reading, on any thread

    /// Connections taken over so far.
    package var accepted: Int { singles.value(Single.accepted.rawValue) }

    /// Connections told 503 for a limit of connections so far.
    package var refused: Int { singles.value(Single.refused.rawValue) }

    /// Bytes of heads and bodies sent so far.
    package var sentBytes: Int { singles.value(Single.sentBytes.rawValue) }

    /// Connections closed so far, for one reason.
    package func closed(_ reason: CloseReason) -> Int {
        closed.value(CloseReason.allCases.firstIndex(of: reason) ?? 0)
    }

    /// Connections open now; never below 0, although the two counters are read one after the other.
    package var open: Int {
        let closed = CloseReason.allCases.reduce(0) { $0 + self.closed($1) }
        return max(0, accepted - closed)
    }

    /// Requests answered so far, with one set of labels; `statusRow` is one of `StatusLabel`.
    func requests(_ feed: Feed?, _ outcome: CacheOutcome, statusRow: Int) -> Int {
        let row = Self.index(feed) * Self.outcomeCount + Self.index(outcome)
        return requests.value(row * StatusLabel.count + statusRow)
    }

    /// Requests answered so far whose answers the cache had this part in, whatever their status.
    func requests(_ feed: Feed?, _ outcome: CacheOutcome) -> Int {
        (0..<StatusLabel.count).reduce(0) { $0 + requests(feed, outcome, statusRow: $1) }
    }

    /// The durations of the answers to one kind of request.
    func latency(_ feed: Feed?, _ wait: Wait) -> LatencyCounts {
        let start =
            (Self.index(feed) * Wait.allCases.count + wait.rawValue) * Self.histogramCount
        var counts = LatencyCounts()
        for bucket in counts.buckets.indices {
            counts.buckets[bucket] = latencies.value(start + bucket)
        }
        counts.sumNanoseconds = latencies.value(start + LatencyBuckets.count)
        return counts
    }

    private static func index(_ feed: Feed?) -> Int {
        switch feed {
        case nil: 0
        case .repos: 1
        case .episodes: 2
        }
    }

    private static func index(_ outcome: CacheOutcome) -> Int {
        switch outcome {
        case .hit: 0
        case .staleWhileRevalidate: 1
        case .holdDown: 2
        case .staleIfError: 3
        case .uriMiss: 4
        case .stale: 5
        case .request: 6
        case .collapsed: 7
        case .none: 8
        }
    }
}
