/// A query parameter that some route of either listener knows.
package enum Parameter: UInt8, Sendable {
    /// The programming language to search for.
    case language
    /// How many items a page has at most.
    case limit
    /// The number of the page, from 1.
    case page
    /// What the search is ordered by.
    case sort
    /// Which end of that order comes first.
    case order
    /// GitHub's word for `limit`.
    case perPage
    /// GitHub's search text; only `language:<value>` is accepted.
    case q
    /// The cursor of the page before.
    case after
    /// The sync cursor that changes are counted from.
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

    /// `language` alone.
    static let language = Self(.language)
    /// `limit` alone.
    static let limit = Self(.limit)
    /// `page` alone.
    static let page = Self(.page)
    /// `sort` alone.
    static let sort = Self(.sort)
    /// `order` alone.
    static let order = Self(.order)
    /// `per_page` alone.
    static let perPage = Self(.perPage)
    /// `q` alone.
    static let q = Self(.q)
    /// `after` alone.
    static let after = Self(.after)
    /// `since` alone.
    static let since = Self(.since)
    /// `feed` alone.
    static let feed = Self(.feed)
    /// `target` alone.
    static let target = Self(.target)

    /// The set whose bits are `rawValue`.
    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The set of `parameter` alone.
    init(_ parameter: Parameter) { rawValue = 1 << UInt16(parameter.rawValue) }
}
