import HTTP1
import Reactor

/// Keeps web pages away from the admin listener: a page may reach a loopback address by a name of
/// its own (DNS rebinding), but then `Host` or `Origin` gives it away.
struct AdminGuard: Sendable {
    private let hosts: Set<String>

    /// Allows `localhost`, every IP address, and `hosts`.
    init(hosts: [String]) { self.hosts = Set(hosts.map { $0.lowercased() } + ["localhost"]) }

    /// Whether `request` may be answered.
    func allows(_ request: Request) -> Bool {
        // HTTP/1.0 has no Host; no browser speaks it.
        let host = request.head.firstValue(of: .host, in: request.bytes)
            .map { String(decoding: $0, as: UTF8.self).lowercased() }
        guard host.map(allows(host:)) ?? true else { return false }
        let own = host.map { "http://\($0)" }
        var isOwn = true
        request.head.forEachValue(of: .origin, in: request.bytes) { origin in
            if String(decoding: origin, as: UTF8.self) != own { isOwn = false }
        }
        return isOwn
    }

    private func allows(host: String) -> Bool {
        let name: Substring
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            name = host[...end]
        } else {
            name = host.prefix { $0 != ":" }
        }
        return hosts.contains(String(name)) || SocketAddress(parsing: "\(name):0") != nil
    }
}
