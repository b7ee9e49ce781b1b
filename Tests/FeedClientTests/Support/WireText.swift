import FeedClient

/// JSON as an origin writes it, with single members replaced or left out.
enum WireText {
    /// An answer of status 200 with this body.
    static func answer(_ body: String, fields: FieldList = [:]) -> TransportResponse {
        TransportResponse(statusCode: 200, fields: fields, body: Array(body.utf8))
    }

    /// A repository; `changes` maps names to JSON text, the empty text leaves the member out.
    static func repo(_ changes: [String: String] = [:]) -> String {
        object(
            [
                ("id", "44838949"), ("node_id", #""MDEw""#), ("full_name", #""apple/swift""#),
                ("owner", "null"), ("homepage", #""""#), ("stargazers_count", "69000"),
                ("labels_url", #""https://api.example/labels{/name}""#), ("score", "1.0"),
            ], changes)
    }

    /// An episode; `changes` maps names to JSON text, the empty text leaves the member out.
    static func episode(_ changes: [String: String] = [:]) -> String {
        object(
            [
                ("id", "612"), ("episode_number", "601"), ("title", #""Macros""#),
                ("slug", #""601-macros""#), ("description", #""All of them.""#),
                ("published_at", #""2026-01-02T03:04:05Z""#),
                ("updated_at", #""2026-01-03T00:00:00Z""#), ("duration", "1234"),
                ("episode_type", #""paid""#),
                (
                    "artwork_urls",
                    #"{"small":"https://i.example/s","medium":"https://i.example/m","large":"https://i.example/l"}"#
                ), ("video_url", #""https://v.example/601.mp4""#), ("subtitle_url", "null"),
                ("hls_url", "null"), ("web_url", #""https://w.example/601""#),
                ("show_notes_url", #""https://w.example/601/notes""#),
                ("download_size_in_bytes", "5368709120"), ("tags", #"["networking"]"#),
                ("version_tags", #"["Swift 6.2"]"#), ("series_ids", "[42]"),
            ], changes)
    }

    /// A page with these episodes, and the members after them.
    static func episodes(
        _ episodes: [String], _ rest: String = #""next_cursor":null,"sync_cursor":"s_1""#
    ) -> String {
        #"{"episodes":["# + episodes.joined(separator: ",") + "],\(rest)}"
    }

    private static func object(
        _ members: [(String, String)], _ changes: [String: String]
    ) -> String {
        let added = changes.keys.filter { key in !members.contains { $0.0 == key } }.sorted()
        let all = members + added.map { ($0, "") }
        return "{"
            + all.map { ($0.0, changes[$0.0] ?? $0.1) }.filter { !$0.1.isEmpty }
            .map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }
}
