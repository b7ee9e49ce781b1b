import FeedCache

/// What a configuration makes of a request target, without a running server: for `feedd explain`.
package struct Explanation: Sendable {
    /// The key that the answer is stored under, the origin's URL and the lifetimes, as JSON; or why
    /// the request is refused.
    package let text: String
    /// That key; nil where the request is refused.
    let key: CacheKey?

    /// Whether the request would be answered.
    package var isAnswerable: Bool { key != nil }

    /// Explains `target`, a path with its query.
    package init(target: String, _ configuration: Configuration) {
        let buffer = KeyBuffer()
        do throws(ParameterError) {
            let feeds = FeedKey(servedLanguages: configuration.languages.repos)
            guard let feed = try feeds.write(target: Array(target.utf8), into: buffer) else {
                text = "not_found: no feed has this path"
                key = nil
                return
            }
            let key = CacheKey(buffer.bytes)
            text = Self.json(key, feed, configuration)
            self.key = key
        } catch {
            text = "invalid_parameter: \(error.parameter.name): \(error.explanation)"
            key = nil
        }
    }

    private static func json(
        _ key: CacheKey, _ feed: Feed, _ configuration: Configuration
    ) -> String {
        var json = JSONWriter()
        json.beginObject()
        write(
            key, feed, FeedSettings(configuration, userAgent: ProductVersion.userAgent), into: &json
        )
        json.endObject()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Writes what the settings alone say of a key, as members of an object that is open.
    static func write(
        _ key: CacheKey, _ feed: Feed, _ settings: FeedSettings, into json: inout JSONWriter
    ) {
        json.member("key", key.description)
        json.member("feed", feed.rawValue)
        if let target = FeedTarget(key: key) {
            json.member("origin_url", settings.originURL(of: target))
        }
        json.key("policy")
        settings.freshness(of: feed).write(into: &json)
    }
}
