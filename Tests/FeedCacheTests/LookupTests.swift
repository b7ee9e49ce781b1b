import Testing

@testable import FeedCache

@Suite("Lookup")
struct LookupTests {
    @Test(
        "a stored copy answers by its state, and asks the origin only when it must",
        arguments: [
            (0, "1 age 0: feedd; hit; ttl=60", 0),
            (18, "1 age 18: feedd; hit; ttl=42", 0),
            (72, "1 age 72: feedd; hit; ttl=-12; detail=stale-while-revalidate", 1),
            (102, "waiting", 1),
            (660, "waiting", 1),
        ])
    func copyAnswersByItsState(age: Int, expected: String, flights: Int) {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(age)
        for _ in 0..<50 { #expect(outline(cache.lookup()) == expected) }
        #expect(cache.departures.count == flights)
        #expect(cache.departures.allSatisfy { $0.validators == Validators(etag: "\"origin-1\"") })
        #expect(cache.departures.allSatisfy { $0.purpose == .revalidation })
    }

    @Test("a miss starts a flight, and says how it went")
    func missStartsAFlight() {
        var cache = CacheHarness()
        let first = cache.lookup()
        let second = cache.lookup()
        #expect(cache.departures.map(\.purpose) == [.miss])
        #expect(cache.departures.first?.validators == nil)
        cache.finish(.response())
        #expect(outline(first) == "1 age 0: feedd; fwd=uri-miss; fwd-status=200; stored")
        #expect(outline(second) == "1 age 0: feedd; fwd=uri-miss; collapsed")
        #expect(outline(cache.lookup()) == "1 age 0: feedd; hit; ttl=60")
    }

    @Test("different keys are different flights and copies")
    func keysAreIndependent() {
        var cache = CacheHarness()
        cache.fill("repos?page=1", .response(1))
        cache.fill("repos?page=2", .response(2))
        #expect(outline(cache.lookup("repos?page=1")) == "1 age 0: feedd; hit; ttl=60")
        #expect(outline(cache.lookup("repos?page=2")) == "2 age 0: feedd; hit; ttl=60")
        #expect(outline(cache.lookup("repos?page=3")) == "waiting")
    }

    @Test("a stale-while-revalidate flight fills the cache with nobody waiting")
    func backgroundFlightFills() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(70)
        _ = cache.lookup()
        cache.now += .seconds(1)
        cache.finish(.response(2))
        cache.now += .seconds(5)
        #expect(outline(cache.lookup()) == "2 age 5: feedd; hit; ttl=55")
    }

    @Test("a copy that turns stale-if-error during a flight makes the next callers join it")
    func lateCallersJoinTheBackgroundFlight() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(89)
        _ = cache.lookup()
        cache.now += .seconds(2)
        let late = cache.lookup()
        #expect(cache.departures.count == 1)
        cache.finish(.response(2))
        #expect(outline(late) == "2 age 0: feedd; fwd=stale; collapsed")
    }

    @Test("a 304 makes the copy fresh again, with new lifetimes where the origin gave some")
    func notModifiedFreshens() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(102)
        let waiting = cache.lookup()
        cache.finish(.notModified(nil, forwardStatus: 304))
        #expect(outline(waiting) == "1 age 0: feedd; fwd=stale; fwd-status=304; stored")
        cache.now += .seconds(18)
        for _ in 0..<3 { #expect(outline(cache.lookup()) == "1 age 18: feedd; hit; ttl=42") }
        cache.now += .seconds(100)
        _ = cache.lookup()
        let shorter = Lifetimes(
            fresh: .seconds(20), staleWhileRevalidate: .zero, staleIfError: .zero)
        cache.finish(.notModified((shorter, .sample(bodyBytes: 1, fill: 9)), forwardStatus: 304))
        #expect(outline(cache.lookup()) == "9 age 0: feedd; hit; ttl=20")
        #expect(cache.departures.isEmpty)
    }

    @Test(
        "only-if-cached gets what is servable, and never asks",
        arguments: [
            (0, "1 age 0: feedd; hit; ttl=60"),
            (72, "1 age 72: feedd; hit; ttl=-12; detail=hold-down"),
            (102, "1 age 102: feedd; hit; ttl=-42; detail=hold-down"),
            (660, "not cached"),
        ])
    func onlyIfCachedNeverAsks(age: Int, expected: String) {
        var cache = CacheHarness()
        #expect(outline(cache.lookup(onlyIfCached: true)) == "not cached")
        cache.fill()
        cache.now += .seconds(age)
        #expect(outline(cache.lookup(onlyIfCached: true)) == expected)
        #expect(outline(cache.lookup(revalidate: true, onlyIfCached: true)) == expected)
        #expect(cache.departures.isEmpty)
    }

    @Test("a response that may not be stored goes to those who wait, and ends the old copy")
    func uncacheableIsSharedNotStored() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(102)
        let waiting = [cache.lookup(), cache.lookup()]
        let none = Lifetimes(fresh: .zero, staleWhileRevalidate: .zero, staleIfError: .zero)
        cache.finish(.response(2, lifetimes: none))
        #expect(
            waiting.map(outline) == [
                "2 age 0: feedd; fwd=stale; fwd-status=200", "2 age 0: feedd; fwd=stale; collapsed",
            ])
        #expect(outline(cache.lookup()) == "waiting")
        #expect(cache.departures.map(\.purpose) == [.miss])
    }

    @Test("with too many flights under way a key gets its copy, or our own failure")
    func flightLimitIsKept() {
        var cache = CacheHarness { $0.maxFlights = 2 }
        cache.fill()
        cache.now += .seconds(102)
        _ = cache.lookup("a")
        _ = cache.lookup("b")
        #expect(outline(cache.lookup()) == "1 age 102: feedd; hit; ttl=-42; detail=hold-down")
        #expect(outline(cache.lookup("c")) == "failure 4 retry 2: feedd; fwd=uri-miss")
        #expect(outline(cache.lookup("b")) == "waiting")
        #expect(cache.departures.count == 2)
        cache.finish(.response(3))
        #expect(outline(cache.lookup("c")) == "waiting")
    }
}
