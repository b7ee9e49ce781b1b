/// Takes secrets out of texts that people will read.
package enum Redaction {
    /// What stands in a secret's place.
    package static let mark = "***"

    /// `text` with the user information of every URL in it replaced (RFC 3986, 3.2.1): what stands
    /// between `://` and `@`, within the authority.
    package static func withoutCredentials(_ text: String) -> String {
        var out = ""
        var rest = Substring(text)
        while let scheme = rest.firstRange(of: "://") {
            out += rest[..<scheme.upperBound]
            rest = rest[scheme.upperBound...]
            let authority = rest.prefix { !"/?# \"".contains($0) }
            if let at = authority.lastIndex(of: "@") {
                out += mark
                rest = rest[at...]
            }
        }
        return out + rest
    }

    /// `text` with each of `secrets` replaced.
    package static func removing(_ secrets: [String], from text: String) -> String {
        secrets.reduce(text) { $1.isEmpty ? $0 : $0.replacing($1, with: mark) }
    }
}
