import FeedClient
import FeedServer

/// What `feedd fetch` asks an origin: the feed and its parameters.
enum OriginQuestion: Equatable, Sendable {
    /// A page of the repository search.
    case repos(RepoQuery)
    /// A page of the episodes, or of their changes where `since` is there.
    case episodes(EpisodeQuestion)

    /// Takes the feed and its parameters.
    init(_ arguments: inout Arguments) throws(UsageError) {
        switch arguments.takeWord() {
        case "repos": self = .repos(try Self.repoQuery(&arguments))
        case "episodes": self = .episodes(try Self.episodeQuestion(&arguments))
        case nil: throw UsageError("say which feed: repos or episodes")
        case let word?: throw UsageError("\"\(word)\" is no feed; allowed is repos or episodes")
        }
    }

    /// Sends the question over `transport` to the origin that `configuration` names.
    func ask(
        _ configuration: Configuration, over transport: any Transport
    ) async throws(APIError) -> OriginReading {
        switch self {
        case .repos(let query):
            let service = GitHubService(
                baseURL: configuration.repos.origin, transport: transport,
                token: configuration.githubToken?.reveal(), userAgent: ProductVersion.userAgent)
            return OriginReading(try await service.search(query)) { $0.wireJSON() }
        case .episodes(let question):
            let service = EpisodeService(
                baseURL: configuration.episodes.origin, transport: transport,
                userAgent: ProductVersion.userAgent,
                unknownTypes: configuration.episodes.unknownTypes == .pass ? .pass : .skip)
            if let since = question.since {
                let changes = try await service.changes(
                    since: since, limit: question.limit, after: question.after)
                return OriginReading(changes) { $0.wireJSON() }
            }
            let page = try await service.page(limit: question.limit, after: question.after)
            return OriginReading(page) { $0.wireJSON() }
        }
    }

    private static func repoQuery(_ arguments: inout Arguments) throws(UsageError) -> RepoQuery {
        var query = RepoQuery()
        let language = try value("language", &arguments, ParameterError.languageRule) {
            SettingRule.isLanguage($0) ? $0 : nil
        }
        if let language { query.language = language }
        if let limit = try positive("limit", &arguments) { query.limit = limit }
        if let page = try positive("page", &arguments) { query.page = page }
        query.sort = try value(
            "sort", &arguments, words(of: RepoQuery.Sort.self), RepoQuery.Sort.init)
        query.order = try value(
            "order", &arguments, words(of: RepoQuery.Order.self), RepoQuery.Order.init)
        return query
    }

    private static func episodeQuestion(
        _ arguments: inout Arguments
    ) throws(UsageError) -> EpisodeQuestion {
        EpisodeQuestion(
            since: try value("since", &arguments, cursor) { Cursor<Sync>($0) },
            limit: try positive("limit", &arguments),
            after: try value("after", &arguments, cursor) { Cursor<NextPage>($0) })
    }

    private static func positive(
        _ name: String, _ arguments: inout Arguments
    ) throws(UsageError) -> Int? {
        try value(name, &arguments, "a whole number of at least 1") { text in
            Int(text).flatMap { $0 > 0 ? $0 : nil }
        }
    }

    private static let cursor = "a cursor: \(ParameterError.cursorRule)"

    /// The words of an enumeration as the end of a sentence: `asc or desc`.
    private static func words<Word: CaseIterable & RawRepresentable>(
        of _: Word.Type
    ) -> String where Word.RawValue == String {
        let words = Word.allCases.map(\.rawValue)
        return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }

    private static func value<Value>(
        _ name: String, _ arguments: inout Arguments, _ allowed: String,
        _ parse: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = try arguments.take(name) else { return nil }
        guard let value = parse(text) else {
            throw .notAllowed(text, for: "--" + name, allowed: allowed)
        }
        return value
    }
}
