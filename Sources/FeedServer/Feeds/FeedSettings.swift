import FeedCache
import FeedClient

/// What the configuration says about the feeds; replaced as a whole when it is re-read.
struct FeedSettings: Sendable {
    private let reposOrigin: String
    private let episodesOrigin: String
    private let token: Secret?
    private let userAgent: String
    private let unknownTypes: Configuration.UnknownTypes
    private let repos: FeedFreshness
    private let episodes: FeedFreshness

    /// The feed part of `configuration`, for a daemon that calls itself `userAgent`.
    init(_ configuration: Configuration, userAgent: String) {
        reposOrigin = configuration.repos.origin
        episodesOrigin = configuration.episodes.origin
        token = configuration.githubToken
        self.userAgent = userAgent
        unknownTypes = configuration.episodes.unknownTypes
        repos = FeedFreshness(
            settings: Lifetimes(
                fresh: configuration.repos.ttl,
                staleWhileRevalidate: configuration.repos.staleWhileRevalidate,
                staleIfError: configuration.repos.staleIfError),
            honoursOrigin: configuration.repos.originFreshness == .cap,
            incompleteTTL: configuration.repos.incompleteTTL)
        episodes = FeedFreshness(
            settings: Lifetimes(
                fresh: configuration.episodes.ttl,
                staleWhileRevalidate: configuration.episodes.staleWhileRevalidate,
                staleIfError: configuration.episodes.staleIfError),
            honoursOrigin: configuration.episodes.originFreshness == .cap,
            cursorLifetime: configuration.episodes.cursorLifetime)
    }

    /// How long the answers of `feed` live.
    func freshness(of feed: Feed) -> FeedFreshness {
        switch feed {
        case .repos: repos
        case .episodes: episodes
        }
    }

    /// The URL that asks the origin for `target`.
    func originURL(of target: FeedTarget) -> String {
        switch target {
        case .repos(let query):
            query.url(base: reposOrigin)
        case .episodes(let limit, let after):
            EpisodeQuestion(limit: limit, after: after).url(base: episodesOrigin)
        case .changes(let since, let limit, let after):
            EpisodeQuestion(since: since, limit: limit, after: after).url(base: episodesOrigin)
        }
    }

    /// The repository service of the configured origin, over `transport`.
    func repoService(over transport: any Transport) -> GitHubService {
        GitHubService(
            baseURL: reposOrigin, transport: transport, token: token?.reveal(), userAgent: userAgent
        )
    }

    /// The episode service of the configured origin, over `transport`.
    func episodeService(over transport: any Transport) -> EpisodeService {
        EpisodeService(
            baseURL: episodesOrigin, transport: transport, userAgent: userAgent,
            unknownTypes: unknownTypes == .pass ? .pass : .skip)
    }
}
