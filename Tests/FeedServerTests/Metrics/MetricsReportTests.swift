import CurlTransport
import Testing

@testable import FeedCache
@testable import FeedServer

@Suite("Metrics report")
struct MetricsReportTests {
    private func report(loops: [LoopMetrics]) -> MetricsReport {
        var cache = CacheStats()
        cache.hits = 7
        cache.heapBytes = 4_096
        let bucket = OriginReport.Bucket(
            name: "search", limit: 30, remaining: 12, windowEndsIn: .seconds(20),
            heldFor: .seconds(3))
        let origin = OriginReport(
            breaker: .closed, breakerRest: nil, buckets: [bucket],
            counts: OriginOutcome.allCases.map { ($0, $0 == .success ? 4 : 0) }, retries: 1)
        return MetricsReport(
            version: "1.0", uptime: .milliseconds(1_500), isReady: true, loops: loops,
            cache: cache,
            origins: [
                .init(feed: .repos, report: origin, latency: LatencyCounts()),
                .init(feed: .episodes, report: origin, latency: LatencyCounts()),
            ],
            transport: TransportLoad(running: 8, waiting: 3, openSockets: 9), process: .now())
    }

    private func read(_ report: MetricsReport) throws -> ExpositionGrammar {
        try ExpositionGrammar(String(decoding: report.text(), as: UTF8.self))
    }

    @Test("is valid and consistent text, with and without traffic")
    func report_isValid() throws {
        _ = try read(report(loops: []))
        let loop = LoopMetrics()
        for outcome in CacheOutcome.allCases {
            for feed in [nil, Feed.repos, .episodes] {
                loop.answered(
                    feed, outcome, statusCode: 200, byteCount: 1, nanoseconds: 1_000_000_000)
            }
        }
        let grammar = try read(report(loops: [loop, LoopMetrics()]))
        #expect(
            grammar.types.keys.allSatisfy { $0.hasPrefix("feedd_") || $0.hasPrefix("process_") })
    }

    @Test("adds the loops up")
    func loops_areAddedUp() throws {
        let loops = [LoopMetrics(), LoopMetrics()]
        for loop in loops {
            loop.connectionOpened()
            loop.answered(.repos, .hit, statusCode: 200, byteCount: 50, nanoseconds: 1_000_000)
        }
        loops[1].connectionClosed(.left)
        let grammar = try read(report(loops: loops))
        let labels = ["feed": "repos", "status": "200", "cache": "hit"]
        #expect(grammar.value("feedd_requests_total", labels) == 2)
        let latency = ["feed": "repos", "wait": "none"]
        #expect(grammar.value("feedd_request_duration_seconds_count", latency) == 2)
        #expect(grammar.value("feedd_request_duration_seconds_sum", latency) == 0.002)
        #expect(grammar.value("feedd_connections_open", ["loop": "0"]) == 1)
        #expect(grammar.value("feedd_connections_open", ["loop": "1"]) == 0)
        #expect(grammar.value("feedd_connections_closed_total", ["reason": "left"]) == 1)
        #expect(grammar.value("feedd_sent_bytes_total") == 100)
    }

    @Test("tells cache, origins and process")
    func parts_areTold() throws {
        let grammar = try read(report(loops: []))
        #expect(grammar.value("feedd_build_info", ["version": "1.0"]) == 1)
        #expect(grammar.value("feedd_uptime_seconds") == 1.5)
        #expect(grammar.value("feedd_cache_lookups_total", ["result": "hit"]) == 7)
        #expect(grammar.value("feedd_cache_bytes") == 4_096)
        let origin = ["feed": "repos", "outcome": "success"]
        #expect(grammar.value("feedd_origin_requests_total", origin) == 4)
        let bucket = ["feed": "episodes", "bucket": "search"]
        #expect(grammar.value("feedd_origin_budget_remaining", bucket) == 12)
        #expect(grammar.value("feedd_origin_held_seconds", bucket) == 3)
        #expect(grammar.value("feedd_origin_requests_running") == 8)
        #expect(grammar.value("feedd_origin_requests_queued") == 3)
        #expect(grammar.value("feedd_origin_connections_open") == 9)
        #expect(try #require(grammar.value("process_resident_memory_bytes")) > 1_000_000)
        #expect(try #require(grammar.value("process_open_fds")) > 2)
    }

    @Test("the kernel's lines are read by name")
    func statusLines_areRead() {
        let status = Array("VmRSSX:\t 1 kB\nVmRSS:\t   12345 kB\nRssAnon:\t 7 kB\n".utf8)
        #expect(ProcessFigures.kibibytes("VmRSS:", in: status) == 12_345)
        #expect(ProcessFigures.kibibytes("RssAnon:", in: status) == 7)
        #expect(ProcessFigures.kibibytes("RssFile:", in: status) == 0)
    }
}
