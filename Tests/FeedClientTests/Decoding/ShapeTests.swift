import JSONTrim
import Testing

@testable import FeedClient

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Shape of a model")
struct ShapeTests {
    private func names(_ shape: Shape) -> Set<String> {
        if case .object(let members) = shape { Set(members.keys) } else { [] }
    }

    private func written(_ bytes: [UInt8]) throws -> AnyJSON {
        try JSONDecoder().decode(AnyJSON.self, from: Data(bytes))
    }

    @Test("of items names the coding keys, and these are what is written")
    func items() throws {
        let episode = try WireJSONTests.episode()
        let page = API.V2.EpisodePage(episodes: [episode], syncCursor: Cursor("s"))
        guard case .array(let episodes) = try written(page.wireJSON())["episodes"] else {
            Issue.record("no episodes")
            return
        }
        let keys = Set(API.V2.Episode.CodingKeys.allCases.map(\.rawValue))
        #expect(names(API.V2.Episode.shape) == keys)
        #expect(episodes.first?.names == keys)
        let imageKeys = Set(API.V2.ImageSet.CodingKeys.allCases.map(\.rawValue))
        #expect(names(API.V2.ImageSet.shape) == imageKeys)
        #expect(episodes.first?["artwork_urls"]?.names == imageKeys)
        let repos = RepoPage(items: [Repo(id: ID(1), fullName: "a", stargazersCount: 2)])
        guard case .array(let items) = try written(repos.wireJSON())["items"] else {
            Issue.record("no items")
            return
        }
        let repoKeys = Set(Repo.CodingKeys.allCases.map(\.rawValue))
        #expect(names(Repo.shape) == repoKeys)
        #expect(items.first?.names == repoKeys)
    }

    @Test("of an inner model is that model's own")
    func inner() {
        guard case .object(let members) = API.V2.Episode.shape else {
            Issue.record("no object")
            return
        }
        #expect(members["artwork_urls"] == API.V2.ImageSet.shape)
        #expect(members["tags"] == .array(of: .all))
        #expect(members["id"] == .all)
    }

    @Test("of pages names the coding keys, and these are what is written")
    func pages() throws {
        #expect(
            try written(API.V2.EpisodePage(episodes: []).wireJSON()).names
                == Set(API.V2.EpisodePage.CodingKeys.allCases.map(\.rawValue)))
        #expect(
            try written(API.V2.EpisodeChanges(episodes: []).wireJSON()).names
                == Set(API.V2.EpisodeChanges.CodingKeys.allCases.map(\.rawValue)))
        let repoKeys = RepoPage.CodingKeys.allCases.filter { $0 != .totalCount }
        #expect(
            try written(RepoPage(items: []).wireJSON()).names == Set(repoKeys.map(\.rawValue)))
    }

    @Test("keeps all that a page is read from, and nothing else")
    func trimmed() throws {
        let repo = WireText.repo()
        var text = TrimmedText()
        try RepoPage.trimmer.trim(
            Array(#"{"total_count":1,"x":[],"incomplete_results":false,"items":[\#(repo)]}"#.utf8),
            into: &text)
        #expect(
            try written(text.bytes)
                == written(
                    Array(
                        (#"{"total_count":1,"incomplete_results":false,"items":[{"id":44838949,"#
                            + #""full_name":"apple/swift","stargazers_count":69000}]}"#).utf8)))
    }
}
