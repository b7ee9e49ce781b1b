/// What an origin gave with an answer, to ask later whether that still holds.
///
/// Source: RFC 9110, 8.8 (https://www.rfc-editor.org/rfc/rfc9110#section-8.8).
public struct Validators: Hashable, Sendable, Codable {
    /// The `ETag` as it came, quotes and `W/` included; sent as `If-None-Match`.
    public let etag: String?
    /// The `Last-Modified` as it came; sent as `If-Modified-Since`.
    public let lastModified: String?

    /// Makes a pair of validators, either of which may be missing.
    public init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }

    /// True where there is nothing to ask with.
    public var isEmpty: Bool { etag == nil && lastModified == nil }
}
