import FeedCache

/// The documents that are the same from start to stop, each made once and ready to send.
struct FixedDocuments: Sendable {
    /// `/`, the index.
    let index: StoredResponse
    /// `/errors`, the catalogue.
    let errors: StoredResponse

    /// Makes all of them.
    init(_ builder: DocumentBuilder, version: String) {
        index = builder.held(
            Self.index(version), contentType: "application/json", maxAge: 3600)
        errors = builder.held(
            ErrorCatalogue().document, contentType: "application/json", maxAge: 3600)
    }

    private static func index(_ version: String) -> [UInt8] {
        let links: [(String, String)] = [
            ("repos", "/repos"), ("episodes", "/episodes"), ("errors", "/errors"),
            ("live", "/livez"), ("ready", "/readyz"),
        ]
        var json = JSONWriter()
        json.beginObject()
        json.member("name", "feedd")
        json.member("version", version)
        json.key("links")
        json.beginObject()
        for (name, path) in links { json.member(name, path) }
        json.endObject()
        json.endObject()
        return json.bytes
    }
}
