/// A feed as operators know it: one origin, one group of settings, one label in the metrics.
package enum Feed: String, Sendable, CaseIterable {
    /// The repository search.
    case repos
    /// The episode pages and their changes.
    case episodes

    /// The prefixes of this feed's keys in the cache.
    var keyPrefixes: [String] {
        switch self {
        case .repos: ["repos?"]
        case .episodes: ["episodes?", "changes?"]
        }
    }
}
