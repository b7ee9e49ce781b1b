/// A feed as operators know it: one origin, one group of settings, one label in the metrics.
package enum Feed: String, Sendable, CaseIterable {
    /// The repository search.
    case repos
    /// The episode pages and their changes.
    case episodes

    /// The feed that `route` belongs to, or nil where the route is no feed.
    init?(_ route: Route) {
        switch route {
        case .repos, .searchRepositories: self = .repos
        case .episodes, .episodeChanges: self = .episodes
        case .errors, .livez, .readyz, .index: return nil
        }
    }

    /// The prefixes of this feed's keys in the cache.
    var keyPrefixes: [String] {
        switch self {
        case .repos: ["repos?"]
        case .episodes: ["episodes?", "changes?"]
        }
    }
}
