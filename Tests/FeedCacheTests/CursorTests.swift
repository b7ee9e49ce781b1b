import Testing

@testable import FeedCache

@Suite("Expired cursors")
struct CursorTests {
    private static func expired(_ cursor: String) -> FetchOutcome {
        .failed(
            FetchFailure(
                code: 7, forwardStatus: 400, kind: .answer, expiredCursor: Array(cursor.utf8)))
    }

    @Test("every page that handed out the cursor is dropped, and no other")
    func pagesWithTheCursorAreDropped() {
        var cache = CacheHarness()
        cache.fill("episodes", .response(1, cursor: "dead"))
        cache.fill("episodes?limit=5", .response(2, cursor: "dead"))
        cache.fill("episodes?limit=7", .response(3, cursor: "alive"))
        cache.fill("repos", .response(4))
        let next = cache.lookup("episodes?after=dead")
        cache.finish(Self.expired("dead"))
        #expect(outline(next) == "failure 7: feedd; fwd=uri-miss; fwd-status=400")
        #expect(outline(cache.lookup("episodes", onlyIfCached: true)) == "not cached")
        #expect(outline(cache.lookup("episodes?limit=5", onlyIfCached: true)) == "not cached")
        #expect(outline(cache.lookup("episodes?limit=7")) == "3 age 0: feedd; hit; ttl=60")
        #expect(outline(cache.lookup("repos")) == "4 age 0: feedd; hit; ttl=60")
        #expect(cache.stats.droppedForCursor == 2)
    }

    @Test("a client that starts again with no-cache gets a new first page at once")
    func restartGetsANewPage() {
        var cache = CacheHarness()
        cache.fill("episodes", .response(1, cursor: "dead"))
        _ = cache.lookup("episodes?after=dead")
        cache.finish(Self.expired("dead"))
        let restart = cache.lookup("episodes", revalidate: true, mayRefresh: false)
        #expect(cache.departures.map(\.validators) == [nil])
        cache.finish(.response(2, cursor: "alive"))
        #expect(outline(restart) == "2 age 0: feedd; fwd=uri-miss; fwd-status=200; stored")
    }

    @Test("the page behind the dead cursor is no answer either, however stale it might be served")
    func pageBehindTheCursorIsDropped() {
        var cache = CacheHarness()
        cache.fill("episodes?after=dead", .response(1, cursor: "next"))
        cache.now += .seconds(102)
        let waiting = cache.lookup("episodes?after=dead")
        cache.finish(Self.expired("dead"))
        #expect(outline(waiting) == "failure 7: feedd; fwd=stale; fwd-status=400")
        #expect(
            outline(cache.lookup("episodes?after=dead"))
                == "failure 7: feedd; hit; detail=hold-down")
    }

    @Test("a revalidation under way does not bring the dead cursor back")
    func flightDoesNotReviveTheCursor() {
        var cache = CacheHarness()
        cache.fill("episodes", .response(1, cursor: "dead"))
        cache.now += .seconds(70)
        _ = cache.lookup("episodes")
        _ = cache.lookup("episodes?after=dead")
        cache.finish(cache.departures[1], Self.expired("dead"))
        cache.finish(cache.departures[0], .notModified(nil, forwardStatus: 304))
        #expect(outline(cache.lookup("episodes", onlyIfCached: true)) == "not cached")
    }

    @Test("a page that is stored again with a new cursor no longer counts for the old one")
    func newCursorReplacesTheOld() {
        var cache = CacheHarness()
        cache.fill("episodes", .response(1, cursor: "old"))
        cache.now += .seconds(70)
        cache.fill("episodes", .response(2, cursor: "new"))
        _ = cache.lookup("episodes?after=old")
        cache.finish(Self.expired("old"))
        #expect(outline(cache.lookup("episodes")) == "2 age 0: feedd; hit; ttl=60")
    }
}
