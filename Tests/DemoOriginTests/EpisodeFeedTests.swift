import DemoOrigin
import Testing

@Suite("GET /api/v2/episodes")
struct EpisodeFeedTests {
    private let origin: DemoOrigin
    private let client: Client

    init() throws {
        origin = try DemoOrigin()
        client = try Client(origin)
    }

    private func get(_ target: String) throws -> EpisodeAnswer {
        let answer = client.get("/api/v2/\(target)")
        try #require(answer.status == 200)
        let page = try answer.decode(EpisodeAnswer.self)
        // Exactly one cursor, never empty, of base64url characters.
        #expect((page.nextCursor == nil) != (page.syncCursor == nil))
        let cursor = page.nextCursor ?? page.syncCursor ?? ""
        #expect(!cursor.isEmpty)
        #expect(
            cursor.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        return page
    }

    private func walk(limit: Int) throws -> (pages: [EpisodeAnswer], sync: String) {
        var pages = [try get("episodes?limit=\(limit)")]
        while let next = pages.last?.nextCursor {
            pages.append(try get("episodes?limit=\(limit)&after=\(next)"))
        }
        return (pages, pages.last?.syncCursor ?? "")
    }

    @Test("a walk meets 120 episodes, newest first, each once", arguments: [1, 7, 20, 100, 1000])
    func walk_meetsAll(limit: Int) throws {
        let pages = try walk(limit: limit).pages
        let ids = pages.flatMap(\.episodes).map(\.id)
        #expect(ids.count == 120)
        #expect(ids == ids.sorted(by: >))
        #expect(Set(ids).count == 120)
        #expect(pages.count == (120 + min(limit, 100) - 1) / min(limit, 100))
        let dates = pages.flatMap(\.episodes).map(\.publishedAt)
        #expect(dates == dates.sorted(by: >))
    }

    @Test("what real data has is in it: fractions of seconds, accents, Japanese, null, large sizes")
    func data_isReal() throws {
        let answer = client.get("/api/v2/episodes?limit=100")
        let episodes = try answer.decode(EpisodeAnswer.self).episodes
        #expect(episodes[0].publishedAt == "2026-01-02T03:04:05.000Z")
        #expect(episodes.contains { !$0.updatedAt.hasSuffix(".000Z") })
        #expect(episodes.contains { $0.title.contains("é") })
        #expect(episodes.contains { $0.title.contains("の") })
        #expect(
            episodes.contains { $0.subtitleUrl == nil } && episodes.contains { $0.hlsUrl == nil })
        #expect(episodes.contains { $0.downloadSizeInBytes > Int(UInt32.max) })
        #expect(Set(episodes.map(\.episodeType)) == ["free", "paid"])
        #expect(answer.text.contains("\"transcript_excerpt\""))
    }

    @Test("the end of a walk gives the place from which only later changes follow")
    func syncAfterWalk_isEmptyUntilEdited() throws {
        let sync = try walk(limit: 50).sync
        var changes = try get("episodes/changes?since=\(sync)")
        #expect(changes.episodes.isEmpty)
        #expect(changes.deletedIds == [])
        origin.edit(.update(id: 600))
        origin.edit(.delete(id: 599))
        origin.edit(.publish)
        changes = try get("episodes/changes?since=\(sync)")
        #expect(changes.episodes.map(\.id) == [600, 613])
        #expect(changes.episodes[0].title.contains("rev."))
        #expect(changes.deletedIds == [599])
    }

    @Test("edits during a walk are met by syncing from its end, since that is where it began")
    func editDuringWalk_isSyncedAfterwards() throws {
        let first = try get("episodes?limit=60")
        origin.edit(.publish)
        origin.edit(.delete(id: 500))
        let second = try get("episodes?limit=100&after=\(first.nextCursor ?? "")")
        #expect(!second.episodes.contains { $0.id == 500 || $0.id == 613 })
        let changes = try get("episodes/changes?since=\(second.syncCursor ?? "")")
        #expect(changes.episodes.map(\.id) == [613])
        #expect(changes.deletedIds == [500])
    }

    @Test(
        "a sync from the start ends with what a walk finds, and meets no id twice",
        arguments: [1, 9, 100])
    func syncFromStart_equalsWalk(limit: Int) throws {
        var pages = [try get("episodes/changes?since=\(origin.syncCursor(at: 0))&limit=\(limit)")]
        while let next = pages.last?.nextCursor {
            pages.append(
                try get(
                    "episodes/changes?since=\(origin.syncCursor(at: 0))&limit=\(limit)&after=\(next)"
                ))
        }
        let walked = try walk(limit: 100).pages.flatMap(\.episodes)
        let synced = pages.flatMap(\.episodes)
        #expect(synced.sorted { $0.id > $1.id } == walked)
        #expect(pages.flatMap { $0.deletedIds ?? [] } == [590, 17])
        #expect(try get("episodes/changes?since=\(pages.last?.syncCursor ?? "")").episodes.isEmpty)
    }

    @Test(
        "a limit that is no positive integer and a cursor of another walk are told apart",
        arguments: [
            ("episodes?limit=0", "invalid_limit"), ("episodes?limit=x", "invalid_limit"),
            ("episodes?after=zzz", "invalid_cursor"), ("episodes?after=", "invalid_cursor"),
            ("episodes?after=SYNC", "invalid_cursor"), ("episodes/changes", "invalid_cursor"),
            ("episodes/changes?since=PAGE", "invalid_cursor"),
            ("episodes/changes?since=SYNC&after=PAGE", "invalid_cursor"),
            ("episodes/changes?since=OTHER&after=CHANGES", "invalid_cursor"),
        ])
    func badParameters_are400(target: String, code: String) throws {
        let page = try get("episodes?limit=1").nextCursor ?? ""
        let sync = origin.syncCursor(at: 0)
        let changes = try get("episodes/changes?since=\(sync)&limit=1").nextCursor ?? ""
        let target = target.replacing("PAGE", with: page).replacing("SYNC", with: sync)
            .replacing("OTHER", with: origin.syncCursor(at: 5)).replacing("CHANGES", with: changes)
        let answer = client.get("/api/v2/\(target)")
        #expect(answer.status == 400)
        #expect(try answer.decode(ErrorAnswer.self).error.code == code)
    }

    @Test("expired page cursors are 400, expired sync cursors 410, and new ones work")
    func expiredCursors_areToldApart() throws {
        let page = try get("episodes?limit=1").nextCursor ?? ""
        let sync = origin.syncCursor(at: 0)
        origin.expire(.page)
        let expired = client.get("/api/v2/episodes?after=\(page)")
        #expect(expired.status == 400)
        #expect(try expired.decode(ErrorAnswer.self).error.code == "cursor_expired")
        _ = try get("episodes/changes?since=\(sync)")
        origin.expire(.sync)
        let gone = client.get("/api/v2/episodes/changes?since=\(sync)")
        #expect(gone.status == 410)
        #expect(try gone.decode(ErrorAnswer.self).error.code == "sync_cursor_expired")
        _ = try get("episodes?limit=1&after=\(try get("episodes?limit=1").nextCursor ?? "")")
        _ = try get("episodes/changes?since=\(origin.syncCursor(at: 0))")
    }
}
