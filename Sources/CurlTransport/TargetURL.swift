import CCurl

/// A URL that the transport may ask, split by libcurl's own parser.
///
/// The policies (queue, redirects, proxy) decide by these parts and libcurl dials by the text. One
/// parser for both means that no text can name one host to the policy and another to the dialler.
package struct TargetURL: Hashable, Sendable {
    /// The whole URL, as libcurl is given it.
    package let text: String

    /// Where the URL leads.
    package let origin: Origin

    /// Splits `text`; `nil` unless it is an absolute `http` or `https` URL with an ASCII host and
    /// without user information, which would be a credential in a place nothing guards.
    package init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }), let url = curl_url() else {
            return nil
        }
        defer { curl_url_cleanup(url) }
        let flags = UInt32(CURLU_DISALLOW_USER | CURLU_NON_SUPPORT_SCHEME)
        guard curl_url_set(url, CURLUPART_URL, text, flags) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: url).flatMap(Origin.Scheme.init),
            let host = Self.part(CURLUPART_HOST, of: url), !host.isEmpty,
            let port = Self.part(CURLUPART_PORT, of: url, flags: UInt32(CURLU_DEFAULT_PORT))
                .flatMap({ Int($0) }), (1...65535).contains(port)
        else { return nil }
        self.text = text
        let isBracketed = host.first == "[" && host.last == "]"
        self.origin = Origin(
            scheme: scheme, host: isBracketed ? String(host.dropFirst().dropLast()) : host,
            port: port)
    }

    private static func part(
        _ part: CURLUPart, of url: OpaquePointer, flags: UInt32 = 0
    ) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &value, flags) == CURLUE_OK, let value else { return nil }
        defer { curl_free(value) }
        return String(cString: value)
    }
}
