import CCurl

/// A proxy that requests go through.
package struct ProxyServer: Hashable, Sendable {
    /// The scheme, host and port that are dialled.
    package let origin: Origin

    /// The user name for the proxy, `nil` where it wants none.
    package let username: String?

    /// The password for the proxy; in no description.
    package let password: String?

    /// Reads `http://user:password@host:port`. The scheme may be missing and is then `http`;
    /// without a port it is the scheme's own. `nil` for anything else, SOCKS included.
    package init?(_ text: String) {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        let absolute = text.contains("://") ? text : "http://" + text
        guard
            curl_url_set(url, CURLUPART_URL, absolute, UInt32(CURLU_NON_SUPPORT_SCHEME))
                == CURLUE_OK
        else { return nil }
        username = Self.credential(CURLUPART_USER, of: url)
        password = Self.credential(CURLUPART_PASSWORD, of: url)
        guard curl_url_set(url, CURLUPART_USER, nil, 0) == CURLUE_OK,
            curl_url_set(url, CURLUPART_PASSWORD, nil, 0) == CURLUE_OK
        else { return nil }
        var bare: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, CURLUPART_URL, &bare, 0) == CURLUE_OK, let bare else { return nil }
        defer { curl_free(bare) }
        guard let target = TargetURL(String(cString: bare)) else { return nil }
        origin = target.origin
    }

    private static func credential(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &value, UInt32(CURLU_URLDECODE)) == CURLUE_OK, let value
        else { return nil }
        defer { curl_free(value) }
        return String(cString: value)
    }
}

extension ProxyServer: CustomStringConvertible, CustomReflectable {
    /// The proxy without its password, for logs.
    package var description: String {
        username == nil ? origin.description : "\(origin) (with credentials)"
    }

    /// The description alone, so that a dump shows no password either.
    package var customMirror: Mirror { Mirror(reflecting: description) }
}
