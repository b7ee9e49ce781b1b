import FeedClient
import Testing

@Suite("Page of episodes")
struct EpisodeListTests {
    private func page(
        _ rest: String, after: String? = nil, episodes: [String] = [WireText.episode()]
    ) throws -> Fetched<API.V2.EpisodePage> {
        try EpisodeService.decodePage(
            WireText.answer(WireText.episodes(episodes, rest)),
            for: EpisodeQuestion(after: after.flatMap { Cursor($0) }))
    }

    private func changes(
        _ episodes: [String], _ rest: String
    ) throws -> Fetched<API.V2.EpisodeChanges> {
        try EpisodeService.decodeChanges(
            WireText.answer(WireText.episodes(episodes, rest + #","sync_cursor":"s_2""#)),
            for: EpisodeQuestion(since: Cursor("s_1")))
    }

    @Test(
        "has one of two cursors; an empty one is none",
        arguments: [
            (#""next_cursor":"p","sync_cursor":null"#, "p", nil),
            (#""next_cursor":"p""#, "p", nil), (#""next_cursor":"p","sync_cursor":"""#, "p", nil),
            (#""next_cursor":null,"sync_cursor":"s""#, nil, "s"),
            (#""next_cursor":"","sync_cursor":"s""#, nil, "s"), (#""sync_cursor":"s""#, nil, "s"),
        ] as [(String, String?, String?)])
    func oneCursor(rest: String, next: String?, sync: String?) throws {
        let fetched = try page(rest)
        #expect(fetched.value?.nextCursor?.rawValue == next)
        #expect(fetched.value?.syncCursor?.rawValue == sync)
        #expect(fetched.unknownValues == [])
    }

    @Test("goes on where the origin gives both cursors, and says so")
    func bothCursors() throws {
        let fetched = try page(#""next_cursor":"p","sync_cursor":"s""#)
        #expect(fetched.value?.nextCursor == Cursor("p"))
        #expect(fetched.value?.syncCursor == nil)
        #expect(fetched.unknownValues.map(\.path) == ["sync_cursor"])
    }

    @Test(
        "is undecodable without a cursor, with its own one, and with one of other characters",
        arguments: [
            (#""next_cursor":null,"sync_cursor":null"#, "next_cursor"),
            (#""next_cursor":"","sync_cursor":"""#, "next_cursor"), (#""x":1"#, "next_cursor"),
            (#""next_cursor":"p_1""#, "next_cursor"), (#""next_cursor":"a+b==""#, "next_cursor"),
            (#""next_cursor":7"#, "next_cursor"), (#""sync_cursor":"a b""#, "sync_cursor"),
        ])
    func badCursor(rest: String, path: String) {
        do throws(APIError) {
            _ = try EpisodeService.decodePage(
                WireText.answer(WireText.episodes([WireText.episode()], rest)),
                for: EpisodeQuestion(after: Cursor("p_1")))
            Issue.record("it was read")
        } catch {
            guard case .undecodable(.mismatch(path, _, _)) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test("may give the sync cursor back that changes were asked since")
    func sameSyncCursor() throws {
        let fetched = try EpisodeService.decodeChanges(
            WireText.answer(#"{"episodes":[],"next_cursor":null,"sync_cursor":"s_1"}"#),
            for: EpisodeQuestion(since: Cursor("s_1")))
        #expect(fetched.value?.syncCursor == Cursor("s_1"))
    }

    @Test("may be empty and still go on; all bad is undecodable")
    func emptyAndAllBad() throws {
        #expect(try page(#""next_cursor":"p""#, episodes: []).value?.episodes == [])
        let bad = [1, 2].map {
            DroppedItem(
                path: "episodes[].episode_number", expected: "integer", found: "nothing", id: $0)
        }
        #expect(throws: APIError.undecodable(.allItemsBad(bad))) {
            try page(#""next_cursor":"p""#, episodes: [#"{"id":1}"#, #"{"id":2}"#])
        }
    }

    @Test("passes on the ids that feedd itself skipped, each once")
    func skippedByOrigin() throws {
        let fetched = try page(
            #""skipped_ids":[5,"6",612,5],"sync_cursor":"s""#,
            episodes: [WireText.episode(), WireText.episode(["id": "7", "title": "null"])])
        #expect(fetched.value?.episodes.map(\.id) == [ID(612)])
        #expect(fetched.value?.skippedIds == [ID(7), ID(5), ID(6)])
    }

    @Test("holds an id once; of a walk the first counts, of changes the last")
    func duplicateIDs() throws {
        let twice = [
            WireText.episode(["title": #""new""#]), WireText.episode(["id": "1"]),
            WireText.episode(["title": #""old""#]),
        ]
        let walk = try page(#""sync_cursor":"s""#, episodes: twice)
        #expect(walk.value?.episodes.map(\.title) == ["new", "Macros"])
        let sync = try changes(twice, #""deleted_ids":[]"#)
        #expect(sync.value?.episodes.map(\.title) == ["Macros", "old"])
    }

    @Test("never loses a deleted id, and carries it in no other array")
    func deletedIDs() throws {
        let fetched = try changes(
            [WireText.episode(), WireText.episode(["id": "1"]), #"{"id":17}"#],
            #""deleted_ids":[612,"590",17,612],"skipped_ids":[590,3]"#)
        #expect(fetched.value?.deletedIds == [ID(612), ID(590), ID(17)])
        #expect(fetched.value?.episodes.map(\.id) == [ID(1)])
        #expect(fetched.value?.skippedIds == [ID(3)])
    }

    @Test(
        "is undecodable where a deleted or skipped id cannot be read",
        arguments: [
            #""deleted_ids":["x"]"#, #""deleted_ids":7"#, #""skipped_ids":[1.5]"#,
            #""deleted_ids":[{"id":1}]"#,
        ])
    func unreadableIDs(rest: String) {
        #expect(throws: APIError.self) { try changes([], rest) }
    }

    @Test(
        "has no deleted ids where they are missing or null",
        arguments: [#""deleted_ids":null"#, #""x":1"#])
    func noDeletedIDs(rest: String) throws {
        #expect(try changes([], rest).value?.deletedIds == [])
    }
}
