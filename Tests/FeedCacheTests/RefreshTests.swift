import Testing

@testable import FeedCache

@Suite("A caller's no-cache")
struct RefreshTests {
    @Test(
        "waits for one revalidation in an interval, whatever the copy's state",
        arguments: [(10, "request"), (72, "request"), (102, "request"), (660, "stale")])
    func revalidatesOnce(age: Int, reason: String) {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(age)
        let first = cache.lookup(revalidate: true)
        let second = cache.lookup(revalidate: true)
        #expect(cache.departures.count == 1)
        cache.finish(.response(2))
        #expect(outline(first) == "2 age 0: feedd; fwd=\(reason); fwd-status=200; stored")
        #expect(outline(second) == "2 age 0: feedd; fwd=\(reason); collapsed")
        cache.now += .seconds(9)
        #expect(outline(cache.lookup(revalidate: true)) == "2 age 9: feedd; hit; ttl=51")
        #expect(cache.departures.isEmpty)
        cache.now += .seconds(1)
        #expect(outline(cache.lookup(revalidate: true)) == "waiting")
    }

    @Test("gets the stored copy while the origin's budget is low")
    func lowBudgetServesTheCopy() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(30)
        let lookup = cache.lookup(revalidate: true, mayRefresh: false)
        #expect(outline(lookup) == "1 age 30: feedd; hit; ttl=30")
        #expect(cache.departures.isEmpty)
    }

    @Test("with nothing stored is a miss, whatever the budget")
    func nothingStoredIsAMiss() {
        var cache = CacheHarness()
        let waiting = cache.lookup(revalidate: true, mayRefresh: false)
        cache.finish(.response())
        #expect(outline(waiting) == "1 age 0: feedd; fwd=uri-miss; fwd-status=200; stored")
    }

    @Test(
        "gets the stored copy when the revalidation fails",
        arguments: [
            (18, "1 age 18: feedd; fwd=request; fwd-status=503; ttl=42"),
            (72, "1 age 72: feedd; fwd=request; fwd-status=503; ttl=-12; detail=stale-if-error"),
        ])
    func failureServesTheCopy(age: Int, expected: String) {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(age)
        let waiting = cache.lookup(revalidate: true)
        cache.finish(.failed(.unavailable))
        #expect(outline(waiting) == expected)
        cache.now += .seconds(20)
        let held = cache.lookup(revalidate: true)
        #expect(outline(held).hasPrefix("1 age \(age + 20): feedd; hit; "))
        #expect(cache.departures.isEmpty)
    }

    @Test("does not delay callers who did not ask for it")
    func othersAreServedMeanwhile() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(18)
        _ = cache.lookup(revalidate: true)
        #expect(outline(cache.lookup()) == "1 age 18: feedd; hit; ttl=42")
    }

    @Test("joins a flight that is under way, within the interval and on a low budget too")
    func joinsTheFlightUnderWay() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(72)
        _ = cache.lookup()
        let waiting = cache.lookup(revalidate: true, mayRefresh: false)
        cache.finish(.notModified(nil, forwardStatus: 304))
        #expect(outline(waiting) == "1 age 0: feedd; fwd=request; collapsed")
    }
}
