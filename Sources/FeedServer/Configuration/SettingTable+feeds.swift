extension SettingTable {
    private static let lifetimes: ClosedRange<Duration> = .seconds(1)...(.seconds(720 * 3600))
    private static let staleness: ClosedRange<Duration> = .zero...(.seconds(720 * 3600))
    private static let originWords =
        "an http or https URL without credentials, query or a slash at the end"

    /// The repository feed.
    static let repos: [Setting] = [
        origin("repos.origin", \.repos.origin, "Base URL of the repository search."),
        .duration(
            "repos.ttl", \.repos.ttl, lifetimes,
            """
            How long an answer is fresh. Longer spares the origin's rate limit, shorter shows new
            stars sooner.
            """),
        .duration(
            "repos.stale_while_revalidate", \.repos.staleWhileRevalidate, staleness,
            "How long after that it is still served at once, while one request refreshes it."),
        .duration(
            "repos.stale_if_error", \.repos.staleIfError, staleness,
            "How long after that it is still served where the origin fails."),
        .choice("repos.origin_freshness", \.repos.originFreshness, freshnessWords),
        .duration(
            "repos.incomplete_ttl", \.repos.incompleteTTL, lifetimes,
            "repos.ttl for an answer with incomplete_results: the next try may find more."),
        .list(
            "languages.repos", \.languages.repos, of: "languages",
            """
            The only values of language that are accepted; [] for any. Where swift, the default, is
            not among them, callers must name one. A list keeps them from spending the origin's rate
            limit on rare languages.
            """, parse: { SettingRule.isLanguage($0) ? $0.lowercased() : nil }),
    ]

    /// The episode feeds.
    static let episodes: [Setting] = [
        origin("episodes.origin", \.episodes.origin, "Base URL of the episode API."),
        .duration(
            "episodes.ttl", \.episodes.ttl, lifetimes,
            "How long an answer is fresh. Longer spares the origin, shorter shows news sooner."),
        .duration(
            "episodes.stale_while_revalidate", \.episodes.staleWhileRevalidate, staleness,
            "How long after that it is still served at once, while one request refreshes it."),
        .duration(
            "episodes.stale_if_error", \.episodes.staleIfError, staleness,
            "How long after that it is still served where the origin fails."),
        .choice("episodes.origin_freshness", \.episodes.originFreshness, freshnessWords),
        .duration(
            "episodes.cursor_lifetime", \.episodes.cursorLifetime, lifetimes,
            """
            The oldest a page that carries a cursor is served, stale or not: keep it below the time
            after which the origin lets its cursors expire.
            """),
        .choice(
            "episodes.unknown_types", \.episodes.unknownTypes,
            """
            Episodes of a type that feedd does not know: "skip" lists their ids in skipped_ids,
            "pass" sends them on, which old apps must be able to read.
            """),
    ]

    private static let freshnessWords =
        """
        The origin's Cache-Control: "ignore" it, or let it "cap" the ttl. An origin that says
        no-cache turns a capped feed into one without a cache.
        """

    private static func origin(
        _ key: String, _ path: Setting.Path<String>, _ explanation: String
    ) -> Setting {
        .text(
            key, path, originWords, explanation, print: { $0 },
            parse: { SettingRule.isOrigin($0) ? $0 : nil })
    }
}
