#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Absolute web addresses, read so that a valid one stays as it came.
///
/// `URL(string:)` alone is no test: it takes `not a url` and `/x`, and of `a%20b c` it makes
/// `a%2520b%20c`. Here every byte that a URI cannot hold (RFC 3986, 2,
/// https://www.rfc-editor.org/rfc/rfc3986#section-2) is percent-encoded by itself, in the host too
/// (3.2.2), and what is encoded already stays.
enum WebURL {
    /// Reads `http` or `https`, with a host; `nil` for anything else, and for control characters.
    static func parse(_ text: String) -> URL? {
        let encoded = text.utf8.allSatisfy(isPlain) ? text : encode(text)
        guard let encoded, let url = URL(string: encoded, encodingInvalidCharacters: false),
            let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = url.host(), !host.isEmpty
        else { return nil }
        return url
    }

    /// True for bytes that stand for themselves anywhere in a URI but in a second fragment.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "/"),
            UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"),
            UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }

    private static func encode(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count + 16)
        var isInAuthority = true
        var slashes = 0
        var hasFragment = false
        for (index, byte) in bytes.enumerated() {
            guard byte >= 0x20, byte != 0x7F else { return nil }
            if byte == UInt8(ascii: "/") { slashes += 1 }
            if slashes > 2 || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                isInAuthority = false
            }
            let stays =
                switch byte {
                case UInt8(ascii: "%"): isEncoded(bytes, at: index)
                // An address of version 6; elsewhere brackets must be encoded (RFC 3986, 3.2.2).
                case UInt8(ascii: "["), UInt8(ascii: "]"): isInAuthority
                case UInt8(ascii: "#"): !hasFragment
                default: isPlain(byte)
                }
            if byte == UInt8(ascii: "#") { hasFragment = true }
            if stays {
                encoded.append(byte)
            } else {
                PercentEncoding.append(byte, to: &encoded)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isEncoded(_ bytes: [UInt8], at index: Int) -> Bool {
        index + 2 < bytes.count && PercentEncoding.isHexDigit(bytes[index + 1])
            && PercentEncoding.isHexDigit(bytes[index + 2])
    }
}
