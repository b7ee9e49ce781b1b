import FeedCache
import Testing

@testable import FeedServer

@Suite("Loop metrics")
struct LoopMetricsTests {
    @Test("every set of labels has a counter of its own")
    func labels_doNotShareCounters() {
        let metrics = LoopMetrics()
        let feeds: [Feed?] = [nil, .repos, .episodes]
        var expected: [Int] = []
        var amount = 0
        for feed in feeds {
            for outcome in CacheOutcome.allCases {
                for row in 0..<StatusLabel.count {
                    let code = row < StatusLabel.codes.count ? StatusLabel.codes[row] : 999
                    amount = amount % 3 + 1
                    expected.append(amount)
                    for _ in 0..<amount {
                        metrics.answered(
                            feed, outcome, statusCode: code, byteCount: 10, nanoseconds: 0)
                    }
                }
            }
        }
        var actual: [Int] = []
        for feed in feeds {
            for outcome in CacheOutcome.allCases {
                for row in 0..<StatusLabel.count {
                    actual.append(metrics.requests(feed, outcome, statusRow: row))
                }
            }
        }
        #expect(actual == expected)
        #expect(metrics.sentBytes == expected.reduce(0, +) * 10)
    }

    @Test("latencies are kept apart by feed and by what was waited for")
    func latencies_areKeptApart() {
        let metrics = LoopMetrics()
        metrics.answered(.repos, .hit, statusCode: 200, byteCount: 0, nanoseconds: 40_000)
        metrics.answered(.repos, .uriMiss, statusCode: 200, byteCount: 0, nanoseconds: 80_000_000)
        metrics.answered(nil, .none, statusCode: 404, byteCount: 0, nanoseconds: 60_000_000_000)
        #expect(metrics.latency(.repos, .none).buckets.first == 1)
        #expect(metrics.latency(.repos, .none).sumNanoseconds == 40_000)
        #expect(metrics.latency(.repos, .origin).sumNanoseconds == 80_000_000)
        #expect(metrics.latency(nil, .none).buckets.last == 1)
        #expect(metrics.latency(.episodes, .none) == LatencyCounts())
    }

    @Test("open connections are those accepted and not closed")
    func connections_addUp() {
        let metrics = LoopMetrics()
        for _ in 0..<5 { metrics.connectionOpened() }
        metrics.connectionRefused()
        metrics.connectionClosed(.finished)
        metrics.connectionClosed(.deadline)
        #expect(metrics.accepted == 5)
        #expect(metrics.refused == 1)
        #expect(metrics.open == 3)
        #expect(metrics.closed(.deadline) == 1)
        #expect(metrics.closed(.draining) == 0)
    }

    @Test(
        "the outcome follows the Cache-Status",
        arguments: [
            (CacheStatus(.hit, ttlSeconds: 42), CacheOutcome.hit),
            (
                CacheStatus(.hit, ttlSeconds: -1, detail: .staleWhileRevalidate),
                .staleWhileRevalidate
            ),
            (CacheStatus(.hit, detail: .holdDown), .holdDown),
            (CacheStatus(.uriMiss, forwardStatus: 200, isStored: true), .uriMiss),
            (CacheStatus(.uriMiss, isCollapsed: true), .collapsed),
            (CacheStatus(.stale, forwardStatus: 304, isStored: true), .stale),
            (CacheStatus(.stale, ttlSeconds: -42, detail: .staleIfError), .staleIfError),
            (CacheStatus(.request, forwardStatus: 200), .request),
        ])
    func cacheStatus_givesOutcome(status: CacheStatus, outcome: CacheOutcome) {
        #expect(CacheOutcome(status) == outcome)
        #expect(CacheOutcome(nil) == .none)
    }

    @Test("one thread writes while another reads, and no count is lost")
    func concurrentReader_losesNothing() async {
        let metrics = LoopMetrics()
        let count = 100_000
        async let read = Task.detached {
            var last = 0
            while last < count {
                let now = metrics.accepted
                #expect(now >= last)
                last = now
                await Task.yield()
            }
            return last
        }.value
        await Task.detached {
            for _ in 0..<count { metrics.connectionOpened() }
        }.value
        #expect(await read == count)
    }
}
