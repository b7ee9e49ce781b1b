/// Why a `CurlTransport` cannot be made: a setting that cannot work. Ends the start; not retried.
package enum CurlTransportError: Error, Equatable, Sendable {
    /// libcurl could not be started, or lacks something this build needs, named here.
    case libcurl(String)

    /// `caFile` cannot be read.
    case unreadableCAFile(path: String)

    /// A proxy that is not `http://host:port` or `https://host:port`; says where it was set. The
    /// text itself is left out, since it may hold a password.
    case invalidProxy(source: String)

    /// An entry of `redirectAllow` that is not an origin.
    case invalidRedirectOrigin(String)
}

extension CurlTransportError: CustomStringConvertible {
    /// One sentence for the person who wrote the setting.
    package var description: String {
        switch self {
        case .libcurl(let what): "libcurl cannot be used: \(what)"
        case .unreadableCAFile(let path): "the CA file \(path) cannot be read"
        case .invalidProxy(let source):
            "the proxy set by \(source) is not of the form http://host:port"
        case .invalidRedirectOrigin(let text):
            "\(text) is not an origin such as https://example.com"
        }
    }
}
