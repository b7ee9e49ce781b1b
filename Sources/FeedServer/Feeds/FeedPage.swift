import FeedClient

/// A page of a feed as the cache wants it: the bytes to serve, and what follows from them.
struct FeedPage: Sendable {
    /// The trimmed JSON.
    let body: [UInt8]
    /// The target of the next page, path and query, or nil on the last one.
    let nextTarget: String?
    /// The cursor that the page hands out; the page is dropped when the origin calls it expired.
    let handedOutCursor: [UInt8]?
    /// Whether the origin says that results are missing.
    let isIncomplete: Bool

    /// A page of the answer to `query`.
    init(_ page: RepoPage, of query: RepoQuery) {
        body = page.wireJSON()
        isIncomplete = page.incompleteResults
        handedOutCursor = nil
        nextTarget = page.nextPage.map { next in
            var target =
                "/repos?page=\(next)&language=\(PercentEncoding.queryValue(query.language))"
            target += "&limit=\(query.limit)"
            if let sort = query.sort { target += "&sort=\(sort.rawValue)" }
            if let order = query.order { target += "&order=\(order.rawValue)" }
            return target
        }
    }

    /// A page of the episode walk.
    init(_ page: API.V2.EpisodePage, limit: Int) {
        body = page.wireJSON()
        isIncomplete = false
        handedOutCursor = Self.cursor(page.nextCursor, page.syncCursor)
        nextTarget = page.nextCursor.map { "/episodes?limit=\(limit)&after=\($0.rawValue)" }
    }

    /// A page of the changes since `since`.
    init(_ page: API.V2.EpisodeChanges, since: Cursor<Sync>, limit: Int) {
        body = page.wireJSON()
        isIncomplete = false
        handedOutCursor = Self.cursor(page.nextCursor, page.syncCursor)
        nextTarget = page.nextCursor.map {
            "/episodes/changes?since=\(since.rawValue)&limit=\(limit)&after=\($0.rawValue)"
        }
    }

    private static func cursor(_ next: Cursor<NextPage>?, _ sync: Cursor<Sync>?) -> [UInt8]? {
        (next?.rawValue ?? sync?.rawValue).map { Array($0.utf8) }
    }
}
