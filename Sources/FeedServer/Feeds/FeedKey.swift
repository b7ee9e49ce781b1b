import FeedClient

/// Turns the query of a feed request into its canonical key: feed, then each parameter that names
/// the answer, in one fixed order with its default filled in.
///
/// Equal questions give equal keys and different ones never do:
/// `repos?language=swift&limit=20&page=1`. No value may hold `&` or `=`, so the text needs no
/// escaping. Allocates nothing.
struct FeedKey {
    /// The most that one page carries; more asked for means this.
    static let maximumLimit = 100
    /// The longest language, in bytes.
    static let maximumLanguageBytes = 40

    // Made once: an array literal at each call would allocate on the hit path.
    private static let sorts: [StaticString] = ["stars", "forks", "updated", "help-wanted-issues"]
    private static let orders: [StaticString] = ["asc", "desc"]

    /// What is searched where no language is named.
    private static var defaultLanguage: StaticString { "swift" }

    /// The only values of `language` that are served; empty for all.
    let servedLanguages: [[UInt8]]
    private let isDefaultServed: Bool

    /// Takes `languages.repos`, in any case.
    init(servedLanguages: [String]) {
        self.servedLanguages = servedLanguages.map { Array($0.lowercased().utf8) }
        isDefaultServed =
            servedLanguages.isEmpty
            || self.servedLanguages.contains(Array("\(Self.defaultLanguage)".utf8))
    }

    /// Writes the key of a feed request into `key`, replacing what it held.
    ///
    /// - Throws: the first parameter, in the order of the key, that breaks its rule.
    func write(
        _ route: FeedRoute, _ query: UnsafeRawBufferPointer, into key: KeyBuffer
    ) throws(ParameterError) {
        key.removeAll()
        let values = try QueryParameters(query, known: route.parameters)
        switch route {
        case .repos:
            key.append("repos?language=")
            if let value = values[.language] {
                try writeLanguage(value, of: .language, into: key)
            } else if isDefaultServed {
                key.append(Self.defaultLanguage)
            } else {
                throw ParameterError(parameter: .language, reason: .languageNotServed)
            }
            try writeSearchPage(values, limit: .limit, into: key)
        case .searchRepositories:
            key.append("repos?language=")
            try writeLanguage(ofSearch: values[.q], into: key)
            try writeSearchPage(values, limit: .perPage, into: key)
        case .episodes:
            key.append("episodes?limit=")
            key.append(decimal: try limit(values, .limit))
            try writeCursor(values, .after, prefix: "&after=", into: key)
        case .episodeChanges:
            guard values[.since] != nil else {
                throw ParameterError(parameter: .since, reason: .missing)
            }
            try writeCursor(values, .since, prefix: "changes?since=", into: key)
            key.append("&limit=")
            key.append(decimal: try limit(values, .limit))
            try writeCursor(values, .after, prefix: "&after=", into: key)
        }
    }

    private func writeSearchPage(
        _ values: QueryParameters, limit name: Parameter, into key: KeyBuffer
    ) throws(ParameterError) {
        let limit = try limit(values, name)
        let page =
            try values[.page].map { text throws(ParameterError) in
                try ParameterRule.positiveInteger(text, of: .page)
            } ?? 1
        guard (page - 1) * limit < RepoQuery.resultCap else {
            throw ParameterError(parameter: .page, reason: .beyondResultCap)
        }
        key.append("&limit=")
        key.append(decimal: limit)
        key.append("&page=")
        key.append(decimal: page)
        if let value = values[.sort] {
            key.append("&sort=")
            key.append(try ParameterRule.word(value, of: .sort, among: Self.sorts))
        }
        if let value = values[.order] {
            key.append("&order=")
            key.append(try ParameterRule.word(value, of: .order, among: Self.orders))
        }
    }

    private func limit(
        _ values: QueryParameters, _ name: Parameter
    ) throws(ParameterError) -> Int {
        guard let text = values[name] else { return 20 }
        return min(try ParameterRule.positiveInteger(text, of: name), Self.maximumLimit)
    }
}
