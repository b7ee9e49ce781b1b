/// What a request to the episodes API asks for.
public struct EpisodeQuestion: Hashable, Sendable {
    /// Where changes are asked from; `nil` asks for a page of all episodes.
    public var since: Cursor<Sync>?
    /// How many items a page holds at most, 1 to 100; `nil` leaves it to the origin.
    public var limit: Int?
    /// The page to go on after; `nil` for the first.
    public var after: Cursor<NextPage>?

    /// Makes a question; without arguments it is the first page of all episodes.
    public init(
        since: Cursor<Sync>? = nil, limit: Int? = nil, after: Cursor<NextPage>? = nil
    ) {
        self.since = since
        self.limit = limit
        self.after = after
    }

    /// The URL of the request: `/api/v2/episodes` or `/api/v2/episodes/changes` under `base`.
    public func url(base: String) -> String {
        RequestURL.build(
            base: base, path: since == nil ? "/api/v2/episodes" : "/api/v2/episodes/changes",
            parameters: [
                ("since", since?.rawValue), ("limit", limit.map { String(min(max($0, 1), 100)) }),
                ("after", after?.rawValue),
            ])
    }
}
