import FeedClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Models and decoders of an app's own")
struct ModelCodableTests {
    private func context(_ json: String) -> DecodingError.Context? {
        do {
            _ = try JSONDecoder().decode(API.V2.EpisodePage.self, from: Data(json.utf8))
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context
        } catch {
            return nil
        }
    }

    @Test(
        "name the path to the member that cannot be read, and what it is",
        arguments: [
            (["video_url": #""""#], "episodes[].video_url", #"expected URL, found """#),
            (["hls_url": "7"], "episodes[].hls_url", "expected string, found number"),
            (["id": "[]"], "episodes[].id", "expected id, found array"),
            (["id": ""], "episodes[].id", "expected id, found nothing"),
            (["title": "null"], "episodes[].title", "expected string, found null"),
            (["title": "true"], "episodes[].title", "expected string, found true"),
            (["tags": "{}"], "episodes[].tags", "expected array, found object"),
            (["artwork_urls": "7"], "episodes[].artwork_urls", "expected object, found number"),
            (
                ["artwork_urls": #"{"small":"https://a/"}"#], "episodes[].artwork_urls.medium",
                "expected string, found nothing"
            ),
        ] as [([String: String], String, String)])
    func pathInErrors(changes: [String: String], path: String, description: String) throws {
        let context = try #require(
            self.context(WireText.episodes([WireText.episode(changes)])))
        #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == path)
        #expect(context.debugDescription == description)
    }

    @Test("read ids as digits, dates with fractions and missing arrays alike")
    func lenient() throws {
        let text = WireText.episode([
            "id": #""612""#, "published_at": #""2026-01-02T03:04:05.5+00:00""#, "tags": "",
            "version_tags": "null", "series_ids": #"["1",null]"#, "hls_url": #""""#,
        ])
        let episode = try JSONDecoder().decode(API.V2.Episode.self, from: Data(text.utf8))
        #expect(episode.id == ID(612))
        #expect(episode.publishedAt == Date(timeIntervalSince1970: 1_767_323_045.5))
        #expect(episode.tags == [] && episode.versionTags == [] && episode.seriesIds == [1])
        #expect(episode.hlsUrl == nil)
    }

    @Test("keep a type they do not know")
    func unknownType() throws {
        let json = Data(#"["trailer","free"]"#.utf8)
        let types = try JSONDecoder().decode([API.V2.EpisodeType].self, from: json)
        #expect(types == [.unknown("trailer"), .free])
        #expect(try JSONEncoder().encode(types) == json)
    }
}
