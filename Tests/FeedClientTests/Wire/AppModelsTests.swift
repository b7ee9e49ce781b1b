import FeedClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Models as an app of its own writes them: camelCase names, no coding keys, a plain decoder.
private enum App {
    struct ID<T>: Decodable, Hashable {
        let rawValue: Int

        init(from decoder: any Decoder) throws {
            rawValue = try decoder.singleValueContainer().decode(Int.self)
        }
    }

    struct Cursor<T>: Decodable, Hashable {
        let rawValue: String

        init(from decoder: any Decoder) throws {
            rawValue = try decoder.singleValueContainer().decode(String.self)
        }
    }

    enum NextPage {}
    enum Sync {}

    enum EpisodeType: String, Decodable {
        case free, paid
    }

    struct ImageSet: Decodable {
        let small, medium, large: URL
    }

    struct Episode: Decodable {
        let id: ID<Episode>
        let episodeNumber: Int
        let title, slug, description: String
        let publishedAt, updatedAt: Date
        let duration: Int
        let episodeType: EpisodeType
        let artworkUrls: ImageSet
        let videoUrl: URL
        let subtitleUrl, hlsUrl: URL?
        let webUrl, showNotesUrl: URL
        let downloadSizeInBytes: Int
        let tags, versionTags: [String]
        let seriesIds: [Int]
    }

    struct EpisodePage: Decodable {
        let episodes: [Episode]
        let nextCursor: Cursor<NextPage>?
        let syncCursor: Cursor<Sync>?
    }

    struct EpisodeChanges: Decodable {
        let episodes: [Episode]
        let deletedIds: [ID<Episode>]
        let nextCursor: Cursor<NextPage>?
        let syncCursor: Cursor<Sync>?
    }

    struct Repo: Decodable {
        let id: ID<Repo>
        let fullName: String
        let stargazersCount: Int
    }

    struct SearchResponse: Decodable {
        let items: [Repo]
    }
}

@Suite("An app's own models")
struct AppModelsTests {
    private let decoder: JSONDecoder

    init() {
        decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
    }

    @Test("read a page of episodes as it is sent")
    func episodePage() throws {
        let page = API.V2.EpisodePage(
            episodes: [try WireJSONTests.episode()], nextCursor: FeedClient.Cursor("p_1"))
        let read = try decoder.decode(App.EpisodePage.self, from: Data(page.wireJSON()))
        let episode = try #require(read.episodes.first)
        #expect(episode.id.rawValue == 612)
        #expect(episode.publishedAt == Date(timeIntervalSince1970: 1_767_323_045))
        #expect(episode.episodeType == .paid)
        #expect(episode.videoUrl.absoluteString == "https://v.example/601.mp4")
        #expect(episode.subtitleUrl == nil)
        #expect(episode.downloadSizeInBytes == 5_368_709_120)
        #expect(episode.artworkUrls.large.absoluteString == "https://i.example/l")
        #expect(read.nextCursor?.rawValue == "p_1")
        #expect(read.syncCursor == nil)
    }

    @Test("read changes and repositories as they are sent")
    func changesAndRepos() throws {
        let changes = API.V2.EpisodeChanges(
            episodes: [], deletedIds: [FeedClient.ID(590)], syncCursor: FeedClient.Cursor("s"))
        let readChanges = try decoder.decode(
            App.EpisodeChanges.self, from: Data(changes.wireJSON()))
        #expect(readChanges.deletedIds.map(\.rawValue) == [590])
        #expect(readChanges.syncCursor?.rawValue == "s")
        let repo = FeedClient.Repo(
            id: FeedClient.ID(1), fullName: "a/b", stargazersCount: .max)
        let readRepos = try decoder.decode(
            App.SearchResponse.self, from: Data(RepoPage(items: [repo]).wireJSON()))
        #expect(readRepos.items.map(\.fullName) == ["a/b"])
        #expect(readRepos.items.map(\.stargazersCount) == [.max])
    }

    @Test("may be this library's models, with the same decoder")
    func ownModelsWithTheirDecoder() throws {
        let page = API.V2.EpisodePage(
            episodes: [try WireJSONTests.episode()], skippedIds: [FeedClient.ID(1)],
            syncCursor: FeedClient.Cursor("s_1"))
        let body = Data(page.wireJSON())
        #expect(try decoder.decode(API.V2.EpisodePage.self, from: body) == page)
    }
}
