import Testing

@testable import FeedClient

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The two readers of members must give one result, whichever parsed the text.
@Suite("Readers of members")
struct ReadersAgreeTests {
    @Test(
        "agree on a member that is odd, on the value or on the path to what is wrong",
        arguments: [
            "id", "episode_number", "title", "published_at", "episode_type", "artwork_urls",
            "video_url", "subtitle_url", "download_size_in_bytes", "tags", "series_ids",
        ],
        [
            "", "null", "true", "7", #""7""#, "-7", "1.0", "1e3", "1.5", "9223372036854775807",
            "9223372036854775808", #""""#, #""x""#, #""https://v.example/ü b""#, "[]", "[null]",
            #"["a"]"#, "[1]", "{}", #"{"small":1}"#, #""2026-01-02T03:04:05.5Z""#, #""\u00e9""#,
        ])
    func sameResult(name: String, text: String) throws {
        let json = WireText.episode([name: text])
        let coded = Result {
            try JSONDecoder().decode(API.V2.Episode.self, from: Data(json.utf8))
        }
        let trimmed: Result<API.V2.Episode, Mismatch>? = Array(json.utf8).withUnsafeBytes { bytes in
            guard let members = TextMembers<API.V2.Episode.CodingKeys>(JSONText(bytes)) else {
                return nil
            }
            return Result { () throws(Mismatch) in try API.V2.Episode(members) }
        }
        switch (coded, try #require(trimmed)) {
        case (.success(let left), .success(let right)): #expect(left == right)
        case (.failure(let error), .failure(let mismatch)):
            guard case DecodingError.dataCorrupted(let context) = error else {
                Issue.record("\(error)")
                return
            }
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            // An element of an array has a path of its own in trimmed text only.
            #expect(path == mismatch.path || path + "[]" == mismatch.path)
        default: Issue.record("\(coded) and \(String(describing: trimmed))")
        }
    }
}
