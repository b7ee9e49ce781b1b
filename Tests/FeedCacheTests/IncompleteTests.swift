import Testing

@testable import FeedCache

@Suite("Incomplete responses")
struct IncompleteTests {
    private static let short = Lifetimes(
        fresh: .seconds(30), staleWhileRevalidate: .seconds(30), staleIfError: .seconds(600))

    @Test("one never replaces a complete copy, which is served and held down instead")
    func completeCopyStays() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(102)
        let waiting = cache.lookup()
        cache.finish(.response(2, lifetimes: Self.short, isIncomplete: true))
        #expect(
            outline(waiting)
                == "1 age 102: feedd; fwd=stale; fwd-status=200; ttl=-42; detail=stale-if-error")
        cache.now += .seconds(29)
        #expect(outline(cache.lookup()) == "1 age 131: feedd; hit; ttl=-71; detail=hold-down")
        cache.now += .seconds(1)
        #expect(outline(cache.lookup()) == "waiting")
        #expect(cache.stats.keptComplete == 1)
    }

    @Test("one is stored where there is nothing better, with its own short lifetime")
    func incompleteIsBetterThanNothing() {
        var cache = CacheHarness()
        cache.fill("repos", .response(1, lifetimes: Self.short, isIncomplete: true))
        #expect(outline(cache.lookup()) == "1 age 0: feedd; hit; ttl=30")
        cache.now += .seconds(70)
        _ = cache.lookup()
        cache.finish(.response(2, lifetimes: Self.short, isIncomplete: true))
        #expect(outline(cache.lookup()) == "2 age 0: feedd; hit; ttl=30")
        cache.now += .seconds(70)
        _ = cache.lookup()
        cache.finish(.response(3))
        #expect(outline(cache.lookup()) == "3 age 0: feedd; hit; ttl=60")
    }

    @Test("one replaces a complete copy that may be served no more")
    func goneCopyGivesWay() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(660)
        let waiting = cache.lookup()
        cache.finish(.response(2, lifetimes: Self.short, isIncomplete: true))
        #expect(outline(waiting) == "2 age 0: feedd; fwd=stale; fwd-status=200; stored")
    }
}
