/// A path of the public listener that is a feed's, aliases already folded together.
enum FeedRoute: UInt8, Sendable {
    /// `/repos`, the trimmed repository search in feedd's own words.
    case repos
    /// `/search/repositories`, the same feed in GitHub's words (`q`, `per_page`).
    case searchRepositories
    /// `/episodes` and `/api/v2/episodes`, one page of the episode feed.
    case episodes
    /// `/episodes/changes` and `/api/v2/episodes/changes`, incremental sync.
    case episodeChanges

    /// The feed that answers.
    var feed: Feed {
        switch self {
        case .repos, .searchRepositories: .repos
        case .episodes, .episodeChanges: .episodes
        }
    }

    /// The parameters this route knows; any other is ignored, whatever it looks like.
    var parameters: ParameterSet {
        switch self {
        case .repos: [.language, .limit, .page, .sort, .order]
        case .searchRepositories: [.q, .perPage, .page, .sort, .order]
        case .episodes: [.limit, .after]
        case .episodeChanges: [.since, .limit, .after]
        }
    }
}
