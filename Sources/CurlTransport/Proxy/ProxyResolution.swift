/// Which proxy, if any, an origin is reached through.
///
/// From the environment, as curl reads it: `http_proxy` for http (in lower case only: a CGI server
/// sets `HTTP_PROXY` from a caller's `Proxy` field), `https_proxy` or `HTTPS_PROXY` for https,
/// `all_proxy` or `ALL_PROXY` for what these leave open, and `no_proxy` or `NO_PROXY` for
/// exceptions. The lower-case spelling wins; an empty variable counts as set to no proxy. libcurl
/// is told the outcome and reads no variable itself.
package struct ProxyResolution: Sendable {
    /// The variables that are read.
    package static let variables = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
        "NO_PROXY",
    ]

    private let forHTTP: ProxyServer?
    private let forHTTPS: ProxyServer?
    private let exceptions: NoProxyList
    private let source: String

    /// The proxies that `setting` and, only where it says so, `environment` name.
    ///
    /// Throws `CurlTransportError.invalidProxy` for one that is not `http` or `https`.
    package init(
        setting: ProxySetting, environment: [String: String]
    ) throws(CurlTransportError) {
        switch setting {
        case .none:
            (forHTTP, forHTTPS, exceptions, source) = (nil, nil, NoProxyList(""), "the settings")
        case .url(let text):
            guard let server = ProxyServer(text) else {
                throw .invalidProxy(source: "origin.proxy")
            }
            (forHTTP, forHTTPS, exceptions, source) =
                (server, server, NoProxyList(""), "the settings")
        case .environment:
            let all = ["all_proxy", "ALL_PROXY"]
            forHTTP = try Self.server(["http_proxy"] + all, in: environment)
            forHTTPS = try Self.server(["https_proxy", "HTTPS_PROXY"] + all, in: environment)
            exceptions = NoProxyList(environment["no_proxy"] ?? environment["NO_PROXY"] ?? "")
            source = "the environment"
        }
    }

    /// The proxy that `origin` is reached through, `nil` where it is dialled directly.
    package func proxy(for origin: Origin) -> ProxyServer? {
        let server = origin.scheme == .http ? forHTTP : forHTTPS
        guard let server, !exceptions.covers(origin) else { return nil }
        return server
    }

    private static func server(
        _ names: [String], in environment: [String: String]
    ) throws(CurlTransportError) -> ProxyServer? {
        guard let name = names.first(where: { environment[$0] != nil }),
            let text = environment[name], !text.isEmpty
        else { return nil }
        guard let server = ProxyServer(text) else { throw .invalidProxy(source: name) }
        return server
    }
}

extension ProxyResolution: CustomStringConvertible {
    /// What is in force, for the start log; without passwords.
    package var description: String {
        let exceptText = exceptions.text.isEmpty ? "" : ", except for \(exceptions.text)"
        switch (forHTTP, forHTTPS) {
        case (nil, nil):
            return "no proxy (by \(source))"
        case (let http?, let https?) where http == https:
            return "proxy \(http) (by \(source))\(exceptText)"
        default:
            let httpText = forHTTP.map(\.description) ?? "none"
            let httpsText = forHTTPS.map(\.description) ?? "none"
            return "proxy for http \(httpText), for https \(httpsText) (by \(source))\(exceptText)"
        }
    }
}
