extension Configuration {
    /// The repository feed.
    package struct Repos: Sendable, Equatable {
        /// `repos.origin`: base URL, without a slash at the end.
        package var origin = "https://api.github.com"
        /// `repos.ttl`: how long an answer is fresh.
        package var ttl: Duration = .seconds(300)
        /// `repos.stale_while_revalidate`: how long after that it is still served at once, while
        /// one request refreshes it.
        package var staleWhileRevalidate: Duration = .seconds(600)
        /// `repos.stale_if_error`: how long after that it is still served where the origin fails.
        package var staleIfError: Duration = .seconds(24 * 3600)
        /// `repos.origin_freshness`: whether the origin's `Cache-Control` can shorten `ttl`.
        package var originFreshness = OriginFreshness.ignore
        /// `repos.incomplete_ttl`: how long an answer with `incomplete_results` is fresh.
        package var incompleteTTL: Duration = .seconds(30)
    }

    /// The episode feeds.
    package struct Episodes: Sendable, Equatable {
        /// `episodes.origin`: base URL, without a slash at the end.
        package var origin = "https://nsscreencast.com"
        /// `episodes.ttl`: how long an answer is fresh.
        package var ttl: Duration = .seconds(60)
        /// `episodes.stale_while_revalidate`: how long after that it is still served at once, while
        /// one request refreshes it.
        package var staleWhileRevalidate: Duration = .seconds(300)
        /// `episodes.stale_if_error`: how long after that it is still served where the origin
        /// fails.
        package var staleIfError: Duration = .seconds(24 * 3600)
        /// `episodes.origin_freshness`: whether the origin's `Cache-Control` can shorten `ttl`.
        package var originFreshness = OriginFreshness.ignore
        /// `episodes.cursor_lifetime`: the oldest a page that carries a cursor is served.
        package var cursorLifetime: Duration = .seconds(600)
        /// `episodes.unknown_types`: what becomes of an episode of a type the models do not know.
        package var unknownTypes = UnknownTypes.skip
    }

    /// What the origin's own `Cache-Control` means to a feed.
    package enum OriginFreshness: String, Sendable, CaseIterable {
        /// Nothing: the feed's `ttl` holds.
        case ignore
        /// An upper bound: the smaller of `ttl` and what the origin allows (RFC 9111, 4.2.1).
        case cap
    }

    /// What becomes of an episode whose `episode_type` the models do not know.
    package enum UnknownTypes: String, Sendable, CaseIterable {
        /// Left out, its id listed in `skipped_ids`.
        case skip
        /// Passed on, with the type as the origin spelled it.
        case pass
    }
}
