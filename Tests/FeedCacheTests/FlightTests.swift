import Testing

@testable import FeedCache

@Suite("Flights")
struct FlightTests {
    @Test("leavers harm nobody, and a flight nobody waits for still fills the cache")
    func leaversHarmNobody() {
        var cache = CacheHarness()
        let callers = (0..<3).map { _ in cache.lookup() }
        guard case .pending(let first) = callers[0] else {
            Issue.record("a miss waits")
            return
        }
        #expect(first.abandon(now: cache.now) == nil)
        cache.finish(.response())
        #expect(outline(callers[0]) == "waiting")
        #expect(outline(callers[1]) == "1 age 0: feedd; fwd=uri-miss; collapsed")
        #expect(outline(cache.lookup()) == "1 age 0: feedd; hit; ttl=60")
    }

    @Test(
        "a caller's deadline gets it the stale copy while there is one",
        arguments: [
            (102, "1 age 103: feedd; fwd=stale; ttl=-43; detail=stale-if-error" as String?),
            (659, nil), (700, nil),
        ])
    func deadlineServesTheStaleCopy(age: Int, expected: String?) {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(age)
        guard case .pending(let pending) = cache.lookup() else {
            Issue.record("a stale copy waits")
            return
        }
        cache.now += .seconds(1)
        #expect(pending.abandon(now: cache.now).map(outline) == expected)
    }

    @Test("an outcome that is already there wins over the deadline, and the callback runs once")
    func outcomeWinsOverTheDeadline() {
        var cache = CacheHarness()
        guard case .pending(let pending) = cache.lookup() else {
            Issue.record("a miss waits")
            return
        }
        cache.finish(.response())
        #expect(
            pending.abandon(now: cache.now).map(outline)
                == "1 age 0: feedd; fwd=uri-miss; fwd-status=200; stored")
    }

    @Test("a hung flight releases its key at its deadline, and its late outcome is dropped")
    func hungFlightReleasesItsKey() {
        var cache = CacheHarness()
        let waiting = (0..<3).map { _ in cache.lookup() }
        let hung = cache.departures[0]
        cache.now += .milliseconds(5999)
        cache.sweep()
        #expect(waiting.map(outline) == ["waiting", "waiting", "waiting"])
        cache.now += .milliseconds(1)
        cache.sweep()
        #expect(waiting.allSatisfy { outline($0).hasPrefix("failure 5 ") })
        cache.now += .seconds(2)
        let next = cache.lookup()
        cache.finish(cache.departures[1], .response(2))
        #expect(outline(next) == "2 age 0: feedd; fwd=uri-miss; fwd-status=200; stored")
        cache.finish(hung, .response(1))
        #expect(outline(cache.lookup()) == "2 age 0: feedd; hit; ttl=60")
        #expect(cache.stats.timedOut == 1 && cache.stats.lateOutcomes == 1)
    }

    @Test("a hung revalidation serves the stale copy at the flight's deadline")
    func hungRevalidationServesStale() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(102)
        let waiting = cache.lookup()
        cache.now += .seconds(6)
        cache.sweep()
        #expect(
            outline(waiting) == "1 age 108: feedd; fwd=stale; ttl=-48; detail=stale-if-error")
        #expect(outline(cache.lookup()) == "1 age 108: feedd; hit; ttl=-48; detail=hold-down")
    }

    @Test("an invalidated flight answers those who wait, does not store, and is joined no more")
    func invalidatedFlightDoesNotStore() {
        var cache = CacheHarness()
        cache.fill("episodes", .response(9))
        let before = cache.lookup("repos")
        #expect(cache.invalidate("repos") == 0)
        let after = cache.lookup("repos")
        cache.finish(.response(1))
        #expect(outline(before) == "1 age 0: feedd; fwd=uri-miss; fwd-status=200")
        #expect(outline(after) == "waiting")
        cache.finish(.response(2))
        #expect(outline(after) == "2 age 0: feedd; fwd=uri-miss; fwd-status=200; stored")
        #expect(outline(cache.lookup("repos")) == "2 age 0: feedd; hit; ttl=60")
        #expect(outline(cache.lookup("episodes")) == "9 age 0: feedd; hit; ttl=60")
    }

    @Test("an invalidated flight that fails does not hold down the key")
    func invalidatedFailureIsForgotten() {
        var cache = CacheHarness()
        _ = cache.lookup()
        _ = cache.invalidate()
        cache.finish(.failed(.unavailable))
        #expect(outline(cache.lookup()) == "waiting")
    }

    @Test("an invalidated flight hits its deadline like any other")
    func invalidatedFlightTimesOut() {
        var cache = CacheHarness()
        let waiting = cache.lookup()
        _ = cache.invalidate()
        cache.now += .seconds(6)
        cache.sweep()
        #expect(outline(waiting) == "failure 5: feedd; fwd=uri-miss")
    }

    @Test("an eviction during a flight changes nothing for it: a 304 still answers and stores")
    func evictionDuringAFlight() {
        var cache = CacheHarness { $0.maxBytes = 64 * 1024 }
        cache.fill()
        cache.now += .seconds(102)
        let waiting = cache.lookup()
        for number in 0..<200 {
            let key = CacheKey(Array("other\(number)".utf8))
            _ = cache.lookup(key)
            cache.finish(cache.departures[number + 1], .response(2, bodyBytes: 1000))
        }
        #expect(outline(cache.lookup(onlyIfCached: true)) == "not cached")
        #expect(outline(cache.lookup()) == "waiting")
        cache.finish(.notModified(nil, forwardStatus: 304))
        #expect(outline(waiting) == "1 age 0: feedd; fwd=stale; fwd-status=304; stored")
        #expect(outline(cache.lookup()) == "1 age 0: feedd; hit; ttl=60")
    }
}
