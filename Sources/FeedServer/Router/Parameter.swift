/// A query parameter that some route of either listener knows.
package enum Parameter: UInt8, Sendable {
    case language
    case limit
    case page
    case sort
    case order
    /// GitHub's word for `limit`.
    case perPage
    /// GitHub's search text; only `language:<value>` is accepted.
    case q
    case after
    case since
    /// The admin listener's: which feed to invalidate.
    case feed
    /// The admin listener's: the target to explain.
    case target

    /// The parameter's name as it stands in a query.
    package var name: StaticString {
        switch self {
        case .language: "language"
        case .limit: "limit"
        case .page: "page"
        case .sort: "sort"
        case .order: "order"
        case .perPage: "per_page"
        case .q: "q"
        case .after: "after"
        case .since: "since"
        case .feed: "feed"
        case .target: "target"
        }
    }
}

/// A set of parameters, without allocation.
struct ParameterSet: OptionSet, Sendable {
    /// One bit a parameter, numbered by its raw value.
    let rawValue: UInt16

    static let language = Self(.language)
    static let limit = Self(.limit)
    static let page = Self(.page)
    static let sort = Self(.sort)
    static let order = Self(.order)
    static let perPage = Self(.perPage)
    static let q = Self(.q)
    static let after = Self(.after)
    static let since = Self(.since)
    static let feed = Self(.feed)
    static let target = Self(.target)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The set of `parameter` alone.
    init(_ parameter: Parameter) { rawValue = 1 << UInt16(parameter.rawValue) }
}
