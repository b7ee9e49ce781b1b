import HTTPSemantics

/// The request fields feedd looks at; the parser remembers where they are, and checks but forgets
/// the rest.
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
        guard Self.spells(name, candidate.name) else { return nil }
        self = candidate
    }

    /// Whether `name`, which holds token bytes only, spells `expected`, of small letters and
    /// hyphens and of the same length, in any case.
    ///
    /// Of the bytes of a token only a letter's two cases become that small letter with bit 5 set,
    /// and only a hyphen a hyphen, so words of eight bytes can be compared at once.
    @inline(__always)
    private static func spells(_ name: UnsafeRawBufferPointer, _ expected: StaticString) -> Bool {
        let wanted = UnsafeRawPointer(expected.utf8Start)
        let count = name.count
        guard count >= 8 else {
            for index in 0..<count
            where name[index] | 0x20 != wanted.load(fromByteOffset: index, as: UInt8.self) {
                return false
            }
            return true
        }
        var difference: UInt64 = 0
        // The last word overlaps the one before where the length is no multiple of eight.
        for index in stride(from: 0, to: count - 8, by: 8) {
            difference |=
                word(name, index) ^ wanted.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        }
        difference |=
            word(name, count - 8)
            ^ wanted.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        return difference == 0
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) | 0x2020_2020_2020_2020
    }
}
