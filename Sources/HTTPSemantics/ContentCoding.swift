/// The content codings feedd stores an answer in (RFC 9110, 8.4.1).
///
/// The raw value is the place of the coding in a stored response.
package enum ContentCoding: UInt8, Sendable, CaseIterable {
    /// No coding: the bytes as they are.
    case identity
    /// RFC 1952.
    case gzip
    /// Brotli, RFC 7932.
    case br

    /// The name in `Content-Encoding`.
    package var token: StaticString {
        switch self {
        case .identity: "identity"
        case .gzip: "gzip"
        case .br: "br"
        }
    }
}
