/// What a request path names on the public listener, aliases already folded together.
package enum Route: UInt8, Sendable, CaseIterable {
    /// `/repos`, the trimmed repository search in feedd's own words.
    case repos
    /// `/search/repositories`, the same feed in GitHub's words (`q`, `per_page`).
    case searchRepositories
    /// `/episodes` and `/api/v2/episodes`, one page of the episode feed.
    case episodes
    /// `/episodes/changes` and `/api/v2/episodes/changes`, incremental sync.
    case episodeChanges
    /// `/errors`, the error catalogue.
    case errors
    /// `/livez`, whether the process is alive.
    case livez
    /// `/readyz`, whether traffic is welcome.
    case readyz
    /// `/`, the index.
    case index

    /// The parameters this route knows; any other is ignored, whatever it looks like.
    var parameters: ParameterSet {
        switch self {
        case .repos: [.language, .limit, .page, .sort, .order]
        case .searchRepositories: [.q, .perPage, .page, .sort, .order]
        case .episodes: [.limit, .after]
        case .episodeChanges: [.since, .limit, .after]
        case .errors, .livez, .readyz, .index: []
        }
    }

    /// Whether OPTIONS is answered here; the health checks and the index take only GET and HEAD.
    var allowsOptions: Bool {
        switch self {
        case .repos, .searchRepositories, .episodes, .episodeChanges, .errors: true
        case .livez, .readyz, .index: false
        }
    }
}
