/// How long each origin takes to answer; counted by flights, read by `/metrics`.
struct OriginLatencies: Sendable {
    private let repos = SharedHistogram()
    private let episodes = SharedHistogram()

    /// Counts one request to the origin of `feed`.
    func record(_ duration: Duration, of feed: Feed) { histogram(of: feed).record(duration) }

    /// The counts so far.
    func counts(of feed: Feed) -> LatencyCounts { histogram(of: feed).snapshot }

    private func histogram(of feed: Feed) -> SharedHistogram {
        switch feed {
        case .repos: repos
        case .episodes: episodes
        }
    }
}
