/// A scheme, host and port: what a connection pool, a queue and a credential belong to (RFC 9110,
/// 4.3.1 and 4.3.2, https://www.rfc-editor.org/rfc/rfc9110#section-4.3).
package struct Origin: Hashable, Sendable {
    /// The URL schemes that the transport speaks.
    package enum Scheme: String, Sendable {
        /// Plain text, port 80.
        case http
        /// TLS, port 443.
        case https

        /// The port that a URL without one means.
        package var defaultPort: Int {
            switch self {
            case .http: 80
            case .https: 443
            }
        }
    }

    /// The scheme.
    package let scheme: Scheme

    /// The host in lower case, an IPv6 address without its brackets.
    package let host: String

    /// The port, 1 to 65535, the scheme's own where the URL names none.
    package let port: Int

    /// An origin of parts that are already checked; `host` is put into lower case.
    package init(scheme: Scheme, host: String, port: Int) {
        self.scheme = scheme
        self.host =
            host.utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
            ? host.lowercased() : host
        self.port = port
    }
}

extension Origin: CustomStringConvertible {
    /// The origin as a URL without a path, `https://api.example.com`.
    package var description: String {
        let hostText = host.contains(":") ? "[\(host)]" : host
        let portText = port == scheme.defaultPort ? "" : ":\(port)"
        return "\(scheme.rawValue)://\(hostText)\(portText)"
    }
}
