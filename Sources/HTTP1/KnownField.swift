import HTTPSemantics

/// The request fields feedd looks at; the parser remembers where they are, and checks but forgets the rest.
package enum KnownField: Int, CaseIterable, Sendable {
    /// `Host`, or the authority of an absolute-form target, which replaces it.
    case host
    /// `Connection`
    case connection
    /// `Accept-Encoding`
    case acceptEncoding
    /// `Accept-Language`
    case acceptLanguage
    /// `If-None-Match`
    case ifNoneMatch
    /// `Cache-Control`
    case cacheControl
    /// `Origin`
    case origin
    /// `X-Request-Id`
    case requestID
    /// `traceparent` (W3C Trace Context)
    case traceparent
    /// `Access-Control-Request-Method`
    case accessControlRequestMethod
    /// `Access-Control-Request-Headers`
    case accessControlRequestHeaders
    /// `Content-Length`
    case contentLength
    /// `Transfer-Encoding`
    case transferEncoding
    /// `Expect`
    case expect

    /// The field name in small letters.
    package var name: StaticString {
        switch self {
        case .host: "host"
        case .connection: "connection"
        case .acceptEncoding: "accept-encoding"
        case .acceptLanguage: "accept-language"
        case .ifNoneMatch: "if-none-match"
        case .cacheControl: "cache-control"
        case .origin: "origin"
        case .requestID: "x-request-id"
        case .traceparent: "traceparent"
        case .accessControlRequestMethod: "access-control-request-method"
        case .accessControlRequestHeaders: "access-control-request-headers"
        case .contentLength: "content-length"
        case .transferEncoding: "transfer-encoding"
        case .expect: "expect"
        }
    }

    /// The field that `name` names in any case of letters, or nil.
    @inline(__always)
    init?(_ name: UnsafeRawBufferPointer) {
        // Length and at most one letter leave a single candidate, which one comparison confirms.
        let candidate: KnownField
        switch name.count {
        case 4: candidate = .host
        case 6: candidate = name[0] | 0x20 == UInt8(ascii: "o") ? .origin : .expect
        case 10: candidate = .connection
        case 11: candidate = .traceparent
        case 12: candidate = .requestID
        case 13: candidate = name[0] | 0x20 == UInt8(ascii: "i") ? .ifNoneMatch : .cacheControl
        case 14: candidate = .contentLength
        case 15:
            candidate = name[7] | 0x20 == UInt8(ascii: "e") ? .acceptEncoding : .acceptLanguage
        case 17: candidate = .transferEncoding
        case 29: candidate = .accessControlRequestMethod
        case 30: candidate = .accessControlRequestHeaders
        default: return nil
        }
        guard name.equalsIgnoringCase(candidate.name) else { return nil }
        self = candidate
    }
}
