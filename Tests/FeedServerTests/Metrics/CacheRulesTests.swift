import DemoOrigin
import FeedTesting
import Testing

@testable import FeedServer

/// The sums that the cache's counters promise, read from `/metrics` while callers do all they can.
@Suite("Rules of the cache's counters", .timeLimit(.minutes(2)))
struct CacheRulesTests {
    @Test("lookups and flights add up at every step, and to what callers and the origin saw")
    func rulesHold() async throws {
        let live = try DemoServer(isConditional: false)
        let connection = try live.server.connect()
        var answers = 0
        func ask(_ target: String, _ fields: String...) async throws {
            _ = try await connection.get(target, fields)
            answers += 1
            try await check(live, answers: answers)
        }
        try await ask("/repos")
        try await ask("/repos")
        try await ask("/repos?language=none", "Cache-Control: only-if-cached")
        live.clock.advance(by: .seconds(10))
        try await ask("/repos", "Cache-Control: no-cache")
        live.clock.advance(by: .seconds(6 * 60))
        try await ask("/repos")
        try await live.server.wait(for: "flights_under_way", toBe: 0)
        live.origin.set(.status(500))
        live.clock.advance(by: .seconds(20 * 60))
        try await ask("/repos")
        try await ask("/repos")
        try await ask("/repos?language=c")
        try await ask("/repos?language=c")
        try await collapse(live, answers: &answers)

        let metrics = try await metrics(live)
        for (result, count) in [
            ("hit", 1), ("stale_hit", 1), ("hold_down", 1), ("remembered_failure", 1),
            ("not_cached", 1), ("forwarded", 5), ("collapsed", 3), ("refused", 0),
        ] {
            #expect(
                metrics.value("feedd_cache_lookups_total", ["result": result]) == Double(count),
                "\(result)")
        }
        #expect(metrics.sum("feedd_cache_flights_total") == 6)
        // Requests count when they end, and the one that hangs has not.
        #expect(metrics.sum("feedd_origin_requests_total") == Double(live.askedCount - 1))
        await live.stop()
    }

    /// Four callers of one key, for whom the origin is asked once.
    private func collapse(_ live: DemoServer, answers: inout Int) async throws {
        live.origin.set(.hang)
        let callers = try (0..<4).map { _ in try live.server.connect() }
        for caller in callers {
            try caller.send("GET /episodes HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        try await live.server.wait(for: "collapsed", toBe: 3)
        try await check(live, answers: answers + 4, underWay: 1)
        live.clock.advance(by: .seconds(7))
        for caller in callers { _ = try await caller.response() }
        answers += 4
        try await live.server.wait(for: "flights_under_way", toBe: 0)
        try await check(live, answers: answers)
    }

    private func check(_ live: DemoServer, answers: Int, underWay: Int = 0) async throws {
        let metrics = try await metrics(live)
        #expect(metrics.sum("feedd_cache_lookups_total") == Double(answers))
        let waiting = underWay == 0 ? 0 : 4
        let answered = metrics.sum("feedd_requests_total") { $0["feed"] != "none" }
        #expect(answered == Double(answers - waiting))
        let started =
            try #require(
                metrics.value("feedd_cache_lookups_total", ["result": "forwarded"]))
            + (metrics.value("feedd_cache_background_flights_total") ?? .nan)
        let flying = try #require(metrics.value("feedd_cache_flights"))
        #expect(started == flying + metrics.sum("feedd_cache_flights_total"))
    }

    private func metrics(_ live: DemoServer) async throws -> ExpositionGrammar {
        try ExpositionGrammar(try await live.server.connectAdmin().get("/metrics").text)
    }
}

extension ExpositionGrammar {
    /// The samples of a metric together, those whose labels fit.
    fileprivate func sum(
        _ name: String, where fits: ([String: String]) -> Bool = { _ in true }
    ) -> Double {
        samples.filter { $0.name == name && fits($0.labels) }.map(\.value).reduce(0, +)
    }
}
