import CurlTransport
import Reactor

/// What single texts must look like: addresses, origins, host names and the like.
///
/// Each rule only looks; names are resolved and files opened where they are used.
package enum SettingRule {
    /// True of `ADDRESS:PORT` with an IPv4 or a bracketed IPv6 address; a name is none, since it
    /// may stand for several.
    static func isListenAddress(_ text: String) -> Bool {
        SocketAddress(parsing: text) != nil
    }

    /// True of `http://HOST[:PORT][/PATH]` and `https://...`, without credentials, query, fragment
    /// or a slash at the end: the feeds append their own paths.
    static func isOrigin(_ text: String) -> Bool {
        guard let rest = afterScheme(text) else { return false }
        let authority = rest.prefix { $0 != "/" }
        let path = rest.dropFirst(authority.count)
        return isAuthority(authority) && path.last != "/"
            && path.utf8.allSatisfy { isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }

    /// True of `HOST:PORT` with a name, an IPv4 or a bracketed IPv6 address: what can be asked.
    package static func isHostAndPort(_ text: String) -> Bool {
        guard let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") else {
            return false
        }
        return isAuthority(text[...])
    }

    /// `text` in the one spelling of an origin that browsers send and redirects are compared in
    /// (RFC 6454, 6.2): in lower case, without the port that the scheme means anyway. Nil unless
    /// it is `http://HOST[:PORT]` or `https://...`: scheme, host and port alone.
    static func bareOrigin(_ text: String) -> String? {
        guard afterScheme(text).map(isAuthority) ?? false else { return nil }
        return TargetURL(text)?.origin.description
    }

    /// True of the URL of an HTTP proxy; credentials before `@` are allowed there.
    static func isProxy(_ text: String) -> Bool {
        guard var rest = afterScheme(text) else { return false }
        if let at = rest.lastIndex(of: "@") {
            guard rest[..<at].utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != 0x2F }) else {
                return false
            }
            rest = rest[rest.index(after: at)...]
        }
        return isAuthority(rest.last == "/" ? rest.dropLast() : rest)
    }

    /// True of a host name or IPv4 address: letters, digits, dots, hyphens and underscores.
    static func isHostName(_ text: some StringProtocol) -> Bool {
        (1...253).contains(text.utf8.count) && text.first != "." && text.first != "-"
            && text.utf8.allSatisfy { isUnreserved($0) && $0 != UInt8(ascii: "~") }
    }

    /// True of a path that can be opened: not empty, no control characters.
    static func isPath(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// True of a request target in origin-form: `/`, then visible ASCII.
    static func isTarget(_ text: String) -> Bool {
        text.first == "/" && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x23 }
    }

    /// True of what callers may send as `language`.
    package static func isLanguage(_ text: String) -> Bool {
        (1...FeedKey.maximumLanguageBytes).contains(text.utf8.count)
            && text.utf8.allSatisfy { FeedKey.canonical($0) != nil }
    }

    private static func afterScheme(_ text: String) -> Substring? {
        for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
            return text.dropFirst(scheme.count)
        }
        return nil
    }

    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        let end = text.lastIndex(of: "]") ?? text.startIndex
        if let colon = text[end...].lastIndex(of: ":") {
            guard let port = NumberWithUnit.split(String(text[text.index(after: colon)...])),
                port.unit.isEmpty, (1...65_535).contains(port.number)
            else { return false }
            host = text[..<colon]
        }
        return host.first == "[" ? SocketAddress(parsing: "\(host):0") != nil : isHostName(host)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~".utf8.contains(byte)
        }
    }
}
