import FeedCache
import Testing

@Suite("Response cache")
struct ResponseCacheTests {
    @Test("50 callers of one cold key make one origin request and all get its answer")
    func coldCallersShareAFlight() async {
        let live = LiveCache()
        let lookups = (0..<50).map { _ in live.lookup("repos") }
        live.fetcher.answer("repos", .response())
        var outlines: [String: Int] = [:]
        for lookup in lookups {
            outlines[await live.resolution(of: lookup).map(outline) ?? "nothing", default: 0] += 1
        }
        #expect(
            outlines == [
                "1 age 0: feedd; fwd=uri-miss; fwd-status=200; stored": 1,
                "1 age 0: feedd; fwd=uri-miss; collapsed": 49,
            ])
        #expect(live.fetcher.plans.count == 1)
    }

    @Test("the flight carries the key, and the identity of the request that started it")
    func planCarriesTheRequest() async throws {
        let live = LiveCache()
        live.fetcher.answer("repos?page=2", .response())
        _ = await live.resolution("repos?page=2")
        let plan = try #require(live.fetcher.plans.first)
        #expect(plan.key.description == "repos?page=2")
        #expect(plan.requestID == "request" && plan.traceparent == "trace")
        #expect(plan.purpose == .miss && plan.validators == nil)
    }

    @Test("the request's context is asked for only when a flight starts")
    func contextIsLazy() async {
        let live = LiveCache()
        live.fetcher.answer("repos", .response())
        _ = await live.resolution("repos")
        var made = 0
        let key: CacheKey = "repos"
        for _ in 0..<3 {
            _ = key.bytes.withUnsafeBytes {
                live.cache.lookup($0, LookupDirectives(), now: live.now) {
                    made += 1
                    return RequestContext(requestID: "id")
                }
            }
        }
        #expect(made == 0)
    }

    @Test("a hung origin is given up by the sweep, and its late outcome harms nothing")
    func sweepGivesUp() async {
        let live = LiveCache()
        let hung = live.lookup("repos")
        live.advance(by: .seconds(6))
        live.cache.sweep(now: live.now)
        #expect(await live.resolution(of: hung).map(outline)?.hasPrefix("failure 5") == true)
        live.advance(by: .seconds(2))
        let next = live.lookup("repos")
        live.fetcher.answer("repos", .response(1))
        live.fetcher.answer("repos", .response(2))
        let body = await live.resolution(of: next).map(outline)
        #expect(body?.hasSuffix("fwd=uri-miss; fwd-status=200; stored") == true)
    }

    @Test("reports an entry as an operator wants to see it, without counting a lookup")
    func entriesAreReported() async throws {
        let live = LiveCache()
        live.fetcher.answer("repos", .response(bodyBytes: 5000))
        _ = await live.resolution("repos")
        live.advance(by: .seconds(70))
        _ = live.lookup("repos")
        let report = try #require(live.cache.entries(limit: 10, now: live.now).first)
        #expect(report.key == "repos" && report.state == .staleWhileRevalidate)
        #expect(report.ageSeconds == 70 && report.ttlSeconds == -10 && report.hits == 1)
        #expect(report.heapBytes > 5000 && report.holdDown == nil)
        live.fetcher.answer("failing", .failed(.unavailable))
        _ = await live.resolution("failing")
        let failing = try #require(live.cache.entry(of: "failing", now: live.now))
        #expect(failing.state == nil && failing.holdDown == .seconds(30))
        #expect(live.cache.entry(of: "unknown", now: live.now) == nil)
        #expect(live.cache.entries(limit: 1, now: live.now).count == 1)
        #expect(live.cache.entries(limit: -1, now: live.now).isEmpty)
        #expect(live.cache.stats.lookups == 3)
    }

    @Test("a callback that is set after the outcome runs at once, one after abandon never")
    func callbacksRunOnce() async throws {
        let live = LiveCache()
        guard case .pending(let done) = live.lookup("a"), case .pending(let left) = live.lookup("b")
        else {
            Issue.record("misses wait")
            return
        }
        live.fetcher.answer("a", .response())
        _ = await live.resolution(of: .pending(done))
        #expect(done.resolution != nil)
        left.abandon(now: live.now)
        left.whenDone { _ in Issue.record("nobody waits") }
        live.fetcher.answer("b", .response())
        let next = live.lookup("b")
        _ = await live.resolution(of: next)
    }
}
