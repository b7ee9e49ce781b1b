/// What to search repositories for: a language, and which page of the answer.
public struct RepoQuery: Hashable, Sendable {
    /// What a search is sorted by; GitHub's best match where a query has none.
    public enum Sort: String, Hashable, Sendable, CaseIterable {
        /// By number of stars.
        case stars
        /// By number of forks.
        case forks
        /// By time of the last change.
        case updated
        /// By number of issues that ask for help.
        case helpWantedIssues = "help-wanted-issues"
    }

    /// Which end of the sorted list comes first.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// Smallest, or oldest, first.
        case ascending = "asc"
        /// Largest, or newest, first; GitHub's default.
        case descending = "desc"
    }

    /// How many results of one search GitHub hands out, over all pages.
    public static let resultCap = 1000

    /// The programming language, in any case: `swift`, `c++`, `objective c`.
    public var language: String
    /// How many items a page holds at most; sent as 1 to 100, whatever it says here.
    public var limit: Int
    /// The number of the page, from 1; a smaller number asks for the first.
    public var page: Int
    /// What to sort by, or `nil` for best match.
    public var sort: Sort?
    /// Which end comes first, or `nil` for GitHub's default; it counts only beside `sort`.
    public var order: Order?

    /// Makes a query; without arguments it is the first 20 Swift repositories.
    public init(
        language: String = "swift", limit: Int = 20, page: Int = 1, sort: Sort? = nil,
        order: Order? = nil
    ) {
        self.language = language
        self.limit = limit
        self.page = page
        self.sort = sort
        self.order = order
    }

    /// The text of GitHub's `q`: `language:swift`, or `language:"objective c"`.
    ///
    /// The language is in lower case (ASCII), and quoted where it holds anything outside
    /// `a-z 0-9 + # . -`. A quotation mark or backslash in it is left out, since either could end
    /// the quotation and add a qualifier of the caller's own.
    public var searchTerm: String {
        var value: [UInt8] = []
        var isPlain = true
        for byte in language.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): continue
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "-"):
                value.append(byte)
            default:
                value.append(byte)
                isPlain = false
            }
        }
        let name = String(decoding: value, as: UTF8.self)
        return isPlain && !name.isEmpty ? "language:\(name)" : "language:\"\(name)\""
    }

    /// The URL of the request: `/search/repositories` under `base`.
    public func url(base: String) -> String {
        RequestURL.build(
            base: base, path: "/search/repositories",
            parameters: [
                ("q", searchTerm), ("per_page", String(sentLimit)), ("page", String(sentPage)),
                ("sort", sort?.rawValue), ("order", order?.rawValue),
            ])
    }

    /// `limit` as it is sent: 1 to 100, GitHub's own bounds.
    var sentLimit: Int { min(max(limit, 1), 100) }

    /// `page` as it is sent: 1 or more.
    var sentPage: Int { max(page, 1) }
}
