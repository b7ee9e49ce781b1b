/// A URL that the transport may ask, split into what the policies decide by.
///
/// The policies (queue, redirects, proxy) decide by these parts, and libcurl dials by the text. So
/// that no text names one host to the policy and another to the dialler, only the plainest form of
/// a URL is accepted, which no two parsers read differently: no user information, no percent signs
/// in the host, nothing but ASCII. The tests compare the parts with libcurl's own.
package struct TargetURL: Hashable, Sendable {
    /// The whole URL, as libcurl is given it.
    package let text: String

    /// Where the URL leads.
    package let origin: Origin

    /// Splits `text`; `nil` unless it is an absolute `http` or `https` URL in plain form.
    package init?(_ text: String) {
        var copy = text
        // Borrowed for this call; the parts are copies.
        let origin = copy.withUTF8 { Self.origin(in: UnsafeRawBufferPointer($0)) }
        guard let origin else { return nil }
        self.text = text
        self.origin = origin
    }

    private static func origin(in text: UnsafeRawBufferPointer) -> Origin? {
        guard text.allSatisfy({ $0 > 0x20 && $0 < 0x7f }),
            let colon = text.prefix(8).firstIndex(of: UInt8(ascii: ":")),
            let scheme = scheme(UnsafeRawBufferPointer(rebasing: text[..<colon])),
            text[colon...].starts(with: "://".utf8)
        else { return nil }
        let rest = text[(colon + 3)...]
        let end = rest.firstIndex(where: endsAuthority) ?? rest.endIndex
        guard let (host, port) = split(rest[..<end]) else { return nil }
        return Origin(
            scheme: scheme, host: String(decoding: host, as: UTF8.self),
            port: port ?? scheme.defaultPort)
    }

    private static func scheme(_ text: UnsafeRawBufferPointer) -> Origin.Scheme? {
        if text.spells("https") { return .https }
        return text.spells("http") ? .http : nil
    }

    /// The host, without brackets, and the port of `host:port`; `nil` where either is not plain.
    private static func split(
        _ authority: Slice<UnsafeRawBufferPointer>
    ) -> (host: Slice<UnsafeRawBufferPointer>, port: Int?)? {
        var host = authority
        var rest = authority[authority.endIndex...]
        if authority.first == UInt8(ascii: "[") {
            guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            host = authority[(authority.startIndex + 1)..<bracket]
            rest = authority[(bracket + 1)...]
            guard host.allSatisfy(isAddressByte) else { return nil }
        } else {
            if let colon = authority.firstIndex(of: UInt8(ascii: ":")) {
                host = authority[..<colon]
                rest = authority[colon...]
            }
            guard host.allSatisfy(isNameByte) else { return nil }
        }
        guard !host.isEmpty else { return nil }
        if rest.isEmpty { return (host, nil) }
        let digits = rest.dropFirst()
        guard rest.first == UInt8(ascii: ":"), (1...5).contains(digits.count),
            digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        let port = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return (1...65535).contains(port) ? (host, port) : nil
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        default:
            false
        }
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "."):
            true
        default:
            false
        }
    }
}
