/// One value for each feed.
struct PerFeed<Value: Sendable>: Sendable {
    private let repos: Value
    private let episodes: Value

    /// The values that `make` gives, called once a feed.
    init(_ make: (Feed) -> Value) {
        repos = make(.repos)
        episodes = make(.episodes)
    }

    /// The value of `feed`.
    subscript(feed: Feed) -> Value {
        switch feed {
        case .repos: repos
        case .episodes: episodes
        }
    }
}
