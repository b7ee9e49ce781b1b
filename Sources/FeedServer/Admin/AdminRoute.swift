/// What a request path names on the admin listener.
enum AdminRoute: Sendable {
    /// `/metrics`, Prometheus text.
    case metrics
    /// `/livez`, whether the process is alive.
    case livez
    /// `/readyz`, whether traffic is welcome.
    case readyz
    /// `/status`, what an operator on call wants to know, as JSON.
    case status
    /// `/cache`, the stored keys; DELETE invalidates them.
    case cache
    /// `/explain`, what a target would be answered with and why.
    case explain

    /// The methods it takes.
    var allowedMethods: AllowedMethods { self == .cache ? .getHeadDelete : .getHead }
}

extension PathTable<AdminRoute> {
    /// The admin listener's paths.
    static let adminRoutes = PathTable([
        ("/metrics", .metrics), ("/livez", .livez), ("/readyz", .readyz), ("/status", .status),
        ("/cache", .cache), ("/explain", .explain),
    ])
}
