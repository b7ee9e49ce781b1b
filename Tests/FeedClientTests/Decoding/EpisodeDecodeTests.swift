import FeedClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Episode")
struct EpisodeDecodeTests {
    private typealias Episode = API.V2.Episode

    private func read(_ changes: [String: String]) throws -> Fetched<API.V2.EpisodePage> {
        let good = WireText.episode(["id": "1"])
        return try EpisodeService.decodePage(
            WireText.answer(WireText.episodes([good, WireText.episode(changes)])))
    }

    private func episode(_ changes: [String: String]) throws -> API.V2.Episode {
        let fetched = try read(changes)
        #expect(fetched.dropped == [])
        return try #require(fetched.value?.episodes.last)
    }

    @Test("has every member of the wire")
    func allMembers() throws {
        let episode = try episode([:])
        let url = { (text: String) in try #require(URL(string: text)) }
        #expect(
            episode
                == Episode(
                    id: ID(612), episodeNumber: 601, title: "Macros", slug: "601-macros",
                    description: "All of them.",
                    publishedAt: Date(timeIntervalSince1970: 1_767_323_045),
                    updatedAt: Date(timeIntervalSince1970: 1_767_398_400), duration: 1234,
                    episodeType: .paid,
                    artworkUrls: API.V2.ImageSet(
                        small: try url("https://i.example/s"),
                        medium: try url("https://i.example/m"),
                        large: try url("https://i.example/l")),
                    videoUrl: try url("https://v.example/601.mp4"),
                    webUrl: try url("https://w.example/601"),
                    showNotesUrl: try url("https://w.example/601/notes"),
                    downloadSizeInBytes: 5_368_709_120, tags: ["networking"],
                    versionTags: ["Swift 6.2"], seriesIds: [42]))
    }

    @Test(
        "has no optional URL where it is empty, null or missing",
        arguments: ["subtitle_url", "hls_url"], [#""""#, "null", ""])
    func noOptionalURL(name: String, text: String) throws {
        let episode = try episode([name: text])
        #expect(episode.subtitleUrl == nil && episode.hlsUrl == nil)
    }

    @Test(
        "has empty arrays where they are null or missing, and passes over null elements",
        arguments: [("null", 0), ("", 0), ("[]", 0), ("[null]", 0)])
    func missingArrays(text: String, count: Int) throws {
        let episode = try episode(["tags": text, "version_tags": text, "series_ids": text])
        #expect(episode.tags.count == count && episode.versionTags.count == count)
        #expect(episode.seriesIds.count == count)
        let mixed = try self.episode(["tags": #"["a",null,"b"]"#, "series_ids": #"[1,"2",null]"#])
        #expect(mixed.tags == ["a", "b"] && mixed.seriesIds == [1, 2])
    }

    @Test("keeps integers exact beyond 2 to the 53rd")
    func exactIntegers() throws {
        let episode = try episode([
            "download_size_in_bytes": "9007199254740993", "duration": "1e3",
            "episode_number": "9223372036854775807",
        ])
        #expect(episode.downloadSizeInBytes == 9_007_199_254_740_993)
        #expect(episode.duration == 1000)
        #expect(episode.episodeNumber == .max)
    }

    @Test(
        "is dropped, reported and skipped by its id where a member cannot be read",
        arguments: [
            (["video_url": #""""#], "video_url", "URL", #""""#),
            (["video_url": "null"], "video_url", "string", "null"),
            (["web_url": #""not a url""#], "web_url", "URL", #""not a url""#),
            (["web_url": #""/x""#], "web_url", "URL", #""/x""#),
            (["hls_url": #""/x""#], "hls_url", "URL", #""/x""#),
            (["hls_url": "7"], "hls_url", "string", "7"),
            (
                ["video_url": #""ftp://v.example/a?sig=s3cr3t""#], "video_url", "URL",
                #""ftp://v.example/a...""#
            ),
            (["artwork_urls": "null"], "artwork_urls", "object", "null"),
            (["artwork_urls": "[]"], "artwork_urls", "object", "array"),
            (
                ["artwork_urls": #"{"small":"https://a/","medium":"x","large":"y"}"#],
                "artwork_urls.medium", "URL", #""x""#
            ),
            (["published_at": #""yesterday""#], "published_at", "date", #""yesterday""#),
            (["updated_at": "1767323045"], "updated_at", "string", "1767323045"),
            (["episode_type": "null"], "episode_type", "string", "null"),
            (["tags": #"{"a":1}"#], "tags", "array", "object"),
            (["tags": #"["a",1]"#], "tags[]", "string", "1"),
            (["series_ids": #"["x"]"#], "series_ids[]", "id", #""x""#),
            (["title": ""], "title", "string", "nothing"),
            (
                ["download_size_in_bytes": "9223372036854775808"], "download_size_in_bytes",
                "integer", "9223372036854775808"
            ),
        ] as [([String: String], String, String, String)])
    func dropped(
        changes: [String: String], path: String, expected: String, found: String
    ) throws {
        let fetched = try read(changes)
        #expect(fetched.value?.episodes.map(\.id) == [ID(1)])
        #expect(fetched.value?.skippedIds == [ID(612)])
        #expect(
            fetched.dropped
                == [
                    DroppedItem(
                        path: "episodes[]." + path, expected: expected, found: found, id: 612)
                ])
    }

    @Test(
        "without a readable id makes the page undecodable",
        arguments: [
            ([:] as [String: String], "{}", "id", "nothing"), ([:], #"{"id":"x"}"#, "id", #""x""#),
            ([:], #"{"id":1.5}"#, "id", "1.5"), ([:], "null", "", "null"),
        ])
    func unreadableID(_: [String: String], item: String, path: String, found: String) {
        let body = WireText.episodes([WireText.episode(), item])
        let inner = path.isEmpty ? "" : "." + path
        #expect(
            throws: APIError.undecodable(
                .mismatch(
                    path: "episodes[]" + inner, expected: path.isEmpty ? "object" : "id",
                    found: found))
        ) { try EpisodeService.decodePage(WireText.answer(body)) }
    }

    @Test("of an unknown type is kept and reported, or skipped where that is asked for")
    func unknownType() throws {
        let body = WireText.answer(
            WireText.episodes([
                WireText.episode(["episode_type": #""Free""#]), WireText.episode(["id": "1"]),
            ]))
        let report = [
            UnknownValue(path: "episodes[].episode_type", value: #""Free""#, id: 612)
        ]
        let passed = try EpisodeService.decodePage(body)
        #expect(passed.value?.episodes.map(\.episodeType) == [.unknown("Free"), .paid])
        #expect(passed.value?.skippedIds == [])
        #expect(passed.unknownValues == report)
        let skipped = try EpisodeService.decodePage(body, unknownTypes: .skip)
        #expect(skipped.value?.episodes.map(\.id) == [ID(1)])
        #expect(skipped.value?.skippedIds == [ID(612)])
        #expect(skipped.unknownValues == report)
        #expect(skipped.dropped == [])
    }
}
