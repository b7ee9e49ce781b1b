import FeedCache
import FeedClient

/// What a canonical key asks of an origin, as the client library's own types.
enum FeedTarget: Hashable, Sendable {
    /// One page of the repository search.
    case repos(RepoQuery)
    /// One page of the episode feed, newest first.
    case episodes(limit: Int, after: Cursor<NextPage>?)
    /// One page of the changes since a sync cursor, oldest first.
    case changes(since: Cursor<Sync>, limit: Int, after: Cursor<NextPage>?)

    /// Reads back a key that `FeedKey` wrote; nil for any other text.
    init?(key: CacheKey) {
        let text = String(decoding: key.bytes, as: UTF8.self)
        guard let mark = text.firstIndex(of: "?") else { return nil }
        var values: [Substring: Substring] = [:]
        for pair in text[text.index(after: mark)...].split(separator: "&") {
            guard let equals = pair.firstIndex(of: "=") else { return nil }
            values[pair[..<equals]] = pair[pair.index(after: equals)...]
        }
        guard let limit = values["limit"].flatMap({ Int($0) }) else { return nil }
        let after = values["after"].flatMap { Cursor<NextPage>(String($0)) }
        switch text[..<mark] {
        case "repos":
            guard let language = values["language"], let page = values["page"].flatMap({ Int($0) })
            else { return nil }
            self = .repos(
                RepoQuery(
                    language: String(language), limit: limit, page: page,
                    sort: values["sort"].flatMap { RepoQuery.Sort(rawValue: String($0)) },
                    order: values["order"].flatMap { RepoQuery.Order(rawValue: String($0)) }))
        case "episodes":
            self = .episodes(limit: limit, after: after)
        case "changes":
            guard let since = values["since"].flatMap({ Cursor<Sync>(String($0)) }) else {
                return nil
            }
            self = .changes(since: since, limit: limit, after: after)
        default: return nil
        }
    }

    /// The feed whose settings and counters apply.
    var feed: Feed {
        switch self {
        case .repos: .repos
        case .episodes, .changes: .episodes
        }
    }

    /// The sync cursor that the changes are counted from.
    var syncCursor: [UInt8]? {
        guard case .changes(let since, _, _) = self else { return nil }
        return Array(since.rawValue.utf8)
    }

    /// The cursor that the origin may call expired: of the page if there is one, else of the sync.
    var cursor: [UInt8]? {
        switch self {
        case .repos: nil
        case .episodes(_, let after): after.map { Array($0.rawValue.utf8) }
        case .changes(let since, _, let after): Array((after?.rawValue ?? since.rawValue).utf8)
        }
    }
}
