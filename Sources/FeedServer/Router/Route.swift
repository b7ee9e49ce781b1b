/// What a request path names on the public listener.
enum Route: Sendable, Equatable {
    /// A feed, by one of its paths.
    case feed(FeedRoute)
    /// `/errors`, the error catalogue.
    case errors
    /// `/livez`, whether the process is alive.
    case livez
    /// `/readyz`, whether traffic is welcome.
    case readyz
    /// `/`, the index.
    case index

    /// Whether OPTIONS is answered here; the health checks and the index take only GET and HEAD.
    var allowsOptions: Bool {
        switch self {
        case .feed, .errors: true
        case .livez, .readyz, .index: false
        }
    }
}
