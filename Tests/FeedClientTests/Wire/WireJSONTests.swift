import Testing

@testable import FeedClient

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Wire JSON")
struct WireJSONTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("of a repository page has the contract's members in the contract's order")
    func repoPage() {
        let repo = Repo(id: ID(44_838_949), fullName: "swiftlang/swift", stargazersCount: 69000)
        #expect(
            text(RepoPage(items: [repo], nextPage: 2).wireJSON())
                == #"{"items":[{"id":44838949,"full_name":"swiftlang/swift","stargazers_count":69000}],"#
                + #""incomplete_results":false,"next_page":2}"#)
        #expect(
            text(RepoPage(items: [], incompleteResults: true).wireJSON())
                == #"{"items":[],"incomplete_results":true,"next_page":null}"#)
    }

    @Test("of an episode page has the contract's members in the contract's order")
    func episodePage() throws {
        let page = API.V2.EpisodePage(
            episodes: [try Self.episode()], skippedIds: [ID(3), ID(4)],
            nextCursor: Cursor("p_AAEC"))
        #expect(
            text(page.wireJSON())
                == #"{"episodes":[{"id":612,"episode_number":601,"title":"Macros","slug":"601-macros","#
                + #""description":"All of them.","published_at":"2026-01-02T03:04:05Z","#
                + #""updated_at":"2026-01-03T00:00:00Z","duration":1234,"episode_type":"paid","#
                + #""artwork_urls":{"small":"https://i.example/s","medium":"https://i.example/m","#
                + #""large":"https://i.example/l"},"video_url":"https://v.example/601.mp4","#
                + #""subtitle_url":null,"hls_url":null,"web_url":"https://w.example/601","#
                + #""show_notes_url":"https://w.example/601/notes","#
                + #""download_size_in_bytes":5368709120,"tags":["networking"],"#
                + #""version_tags":["Swift 6.2"],"series_ids":[42]}],"#
                + #""skipped_ids":[3,4],"next_cursor":"p_AAEC","sync_cursor":null}"#)
    }

    @Test("of changes has the contract's members in the contract's order")
    func changes() {
        let changes = API.V2.EpisodeChanges(
            episodes: [], deletedIds: [ID(590), ID(17)], syncCursor: Cursor("s_1"))
        #expect(
            text(changes.wireJSON())
                == #"{"episodes":[],"deleted_ids":[590,17],"skipped_ids":[],"#
                + #""next_cursor":null,"sync_cursor":"s_1"}"#)
    }

    @Test(
        "escapes what a string must escape, and nothing else",
        arguments: [
            ("a/b", "a/b"), ("\"\\", #"\"\\"#), ("\u{8}\t\n\u{C}\r", #"\b\t\n\f\r"#),
            ("\0\u{1}\u{1F}\u{7F}", "\\u0000\\u0001\\u001f\u{7F}"), ("é😀\u{2028}", "é😀\u{2028}"),
            ("", ""),
        ])
    func strings(value: String, escaped: String) {
        let repo = Repo(id: ID(1), fullName: value, stargazersCount: 0)
        #expect(text(RepoPage(items: [repo]).wireJSON()).contains(#""full_name":"\#(escaped)","#))
    }

    @Test(
        "writes integers exactly", arguments: [Int.min, -1, 0, 9, 10, 9_007_199_254_740_993, .max])
    func integers(value: Int) {
        let repo = Repo(id: ID(value), fullName: "", stargazersCount: value)
        let wire = text(RepoPage(items: [repo]).wireJSON())
        #expect(wire.contains(#"{"id":\#(value),"#))
        #expect(wire.contains(#""stargazers_count":\#(value)}"#))
    }

    @Test("reads back as the same page, through a service and through any decoder")
    func roundTrip() throws {
        let episode = try Self.episode()
        let page = API.V2.EpisodePage(
            episodes: [episode], skippedIds: [ID(9)], syncCursor: Cursor("s"))
        let body = page.wireJSON()
        let answer = TransportResponse(statusCode: 200, body: body)
        #expect(try EpisodeService.decodePage(answer).value == page)
        #expect(try JSONDecoder().decode(API.V2.EpisodePage.self, from: Data(body)) == page)
        let changes = API.V2.EpisodeChanges(
            episodes: [episode], deletedIds: [ID(2)], skippedIds: [ID(9)], nextCursor: Cursor("p"))
        let changesBody = Data(changes.wireJSON())
        #expect(try JSONDecoder().decode(API.V2.EpisodeChanges.self, from: changesBody) == changes)
        let repos = RepoPage(
            items: [Repo(id: ID(1), fullName: "a/b", stargazersCount: 2)], nextPage: 3)
        #expect(try JSONDecoder().decode(RepoPage.self, from: Data(repos.wireJSON())) == repos)
    }

    @Test("agrees with what the models encode")
    func encodableAgrees() throws {
        let encoder = JSONEncoder()
        let page = API.V2.EpisodePage(episodes: [try Self.episode()], syncCursor: Cursor("s"))
        #expect(try decoded(encoder.encode(page)) == decoded(Data(page.wireJSON())))
        let changes = API.V2.EpisodeChanges(episodes: [], deletedIds: [ID(1)])
        #expect(try decoded(encoder.encode(changes)) == decoded(Data(changes.wireJSON())))
        let repos = RepoPage(items: [Repo(id: ID(1), fullName: "a", stargazersCount: 2)])
        #expect(try decoded(encoder.encode(repos)) == decoded(Data(repos.wireJSON())))
    }

    private func decoded(_ json: Data) throws -> AnyJSON {
        try JSONDecoder().decode(AnyJSON.self, from: json)
    }

    static func episode() throws -> API.V2.Episode {
        let answer = WireText.answer(WireText.episodes([WireText.episode()]))
        return try #require(try EpisodeService.decodePage(answer).value?.episodes.first)
    }
}
