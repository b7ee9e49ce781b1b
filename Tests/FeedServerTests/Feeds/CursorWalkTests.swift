import DemoOrigin
import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("Walks over the episodes", .timeLimit(.minutes(2)))
struct CursorWalkTests {
    /// Walks from a first page to the end, as an app does.
    private func walk(
        _ connection: TestConnection, from first: TestResponse
    ) async throws -> (ids: [Int], syncCursor: String?) {
        var page = try decode(first)
        var ids = page.episodes.map(\.id.rawValue)
        while let cursor = page.nextCursor {
            let answer = try await connection.get("/episodes?after=\(cursor.rawValue)")
            try #require(answer.status == 200, "\(answer.text)")
            page = try decode(answer)
            ids += page.episodes.map(\.id.rawValue)
        }
        return (ids, page.syncCursor?.rawValue)
    }

    private func decode(_ answer: TestResponse) throws -> API.V2.EpisodePage {
        let response = TransportResponse(statusCode: answer.status, body: answer.body)
        return try #require(try EpisodeService.decodePage(response).value)
    }

    @Test("a page whose cursor the origin calls expired is dropped, and a restart gets to the end")
    func expiredCursor() async throws {
        let live = try DemoServer()
        let connection = try live.server.connect()
        let old = try await connection.get("/episodes")
        let deadCursor = try #require(try decode(old).nextCursor)
        #expect(try await walk(connection, from: old).ids.count == 120)
        live.origin.expire(.page)
        // Page 1 has gone stale, the page behind it too.
        live.clock.advance(by: .seconds(70))
        live.origin.set(.hang, for: "/api/v2/episodes", times: 1)
        let stale = try await connection.get("/episodes")
        #expect(stale["cache-status"]?.contains("stale-while-revalidate") == true)
        #expect(stale.body == old.body)
        // Its own revalidation hangs; the client goes on with the dead cursor.
        let target = "/episodes?after=\(deadCursor.rawValue)"
        let refused = try await connection.get(target, ["Cache-Control: no-cache"])
        #expect(refused.status == 400)
        #expect(refused.text.contains(#""code":"cursor_expired""#))
        #expect(refused.text.contains(#""action":"restart""#))

        let new = try await connection.get("/episodes", ["Cache-Control: no-cache"])
        #expect(new["cache-status"] == "feedd; fwd=uri-miss; fwd-status=200; stored")
        #expect(try decode(new).nextCursor != deadCursor)
        let (ids, syncCursor) = try await walk(connection, from: new)
        #expect(Set(ids).count == 120)
        #expect(syncCursor != nil)
        await live.stop()
    }

    @Test("an expired sync cursor is 410, and says to walk again")
    func expiredSyncCursor() async throws {
        let live = try DemoServer()
        let cursor = live.origin.syncCursor(at: 120)
        live.origin.expire(.sync)
        let answer = try await live.server.get("/episodes/changes?since=\(cursor)")
        #expect(answer.status == 410)
        #expect(answer.text.contains(#""code":"sync_cursor_expired""#))
        #expect(answer.text.contains(#""action":"resync""#))
        await live.stop()
    }

    @Test("a page with a cursor is served on error up to the cursor's lifetime, and no longer")
    func cursorLifetime() async throws {
        let live = try DemoServer()
        let connection = try live.server.connect()
        #expect(try await connection.get("/episodes").status == 200)
        live.origin.set(.status(500))
        live.clock.advance(by: .seconds(599))
        #expect(try await connection.get("/episodes").status == 200)
        live.clock.advance(by: .seconds(70))
        let answer = try await connection.get("/episodes")
        #expect(answer.status == 502)
        #expect(answer.text.contains(#""code":"origin_status""#))
        await live.stop()
    }
}
