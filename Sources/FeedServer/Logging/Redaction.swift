/// Takes secrets out of texts that people will read.
///
/// Works on bytes, in one pass over the text: a caller's target of 8 KiB is logged on the thread of
/// the loop.
package enum Redaction {
    /// What stands in a secret's place.
    package static let mark = "***"

    /// `text` with the user information of every URL in it replaced (RFC 3986, 3.2.1): what stands
    /// between `://` and `@`, within the authority.
    package static func withoutCredentials(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        var rest = Array(text.utf8)[...]
        var out: [UInt8] = []
        out.reserveCapacity(rest.count)
        while !rest.isEmpty {
            guard rest.starts(with: "://".utf8) else {
                out.append(rest.removeFirst())
                continue
            }
            out += "://".utf8
            rest = rest.dropFirst(3)
            if let at = rest.prefix(while: isInAuthority).lastIndex(of: UInt8(ascii: "@")) {
                out += mark.utf8
                rest = rest[at...]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// `text` with each of `secrets` replaced.
    package static func removing(_ secrets: [String], from text: String) -> String {
        secrets.reduce(text) { $1.isEmpty ? $0 : removing(Array($1.utf8), from: $0) }
    }

    private static func removing(_ secret: [UInt8], from text: String) -> String {
        var rest = Array(text.utf8)[...]
        var out: [UInt8] = []
        out.reserveCapacity(rest.count)
        while !rest.isEmpty {
            guard rest.first == secret.first, rest.starts(with: secret) else {
                out.append(rest.removeFirst())
                continue
            }
            out += mark.utf8
            rest = rest.dropFirst(secret.count)
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func isInAuthority(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: " "),
            UInt8(ascii: "\""):
            false
        default: true
        }
    }
}
