/// The answer to `GET /search/repositories`, in GitHub's words and with its limits
/// (https://docs.github.com/en/rest/search/search#search-repositories).
struct RepositorySearch {
    /// GitHub finds any number and shows the first thousand.
    private static let reachable = 1000

    private let request: OriginRequest
    private let baseURL: String
    private let language: String
    private let pageSize: Int
    private let page: Int

    /// The search that `request` asks for, nil where it has no usable `q`.
    ///
    /// Of `q` only `language:<value>` counts, quoted or not; other terms are passed over.
    /// `per_page` and `page` that are no numbers fall back to 30 and 1, as at GitHub.
    init?(_ request: OriginRequest, baseURL: String) {
        guard let query = request.parameters["q"], !query.isEmpty else { return nil }
        self.request = request
        self.baseURL = baseURL
        language = Self.language(in: query)
        pageSize = min(max(request.parameters["per_page"].flatMap { Int($0) } ?? 30, 1), 100)
        page = max(request.parameters["page"].flatMap { Int($0) } ?? 1, 1)
    }

    /// One page of the sorted repositories, or GitHub's refusal beyond the thousandth.
    func reply() -> Reply {
        let (before, overflow) = (page - 1).multipliedReportingOverflow(by: pageSize)
        guard !overflow, before < Self.reachable else {
            return .message(422, "Only the first 1000 search results are available")
        }
        let total = RepositoryCatalogue.count(language: language)
        let end = min(before + pageSize, total, Self.reachable)
        let repositories = repositories(at: min(before, end)..<end, of: total)
        var json = JSONWriter()
        json.object { json in
            json.member("total_count", total)
            json.member("incomplete_results", false)
            json.key("items")
            json.array { json in
                for repository in repositories { repository.write(to: &json) }
            }
        }
        var reply = Reply.json(json.bytes)
        reply.fields.append(("Cache-Control", "no-cache"))
        if let link = link(total: min(total, Self.reachable)) {
            reply.fields.append(("Link", link))
        }
        return reply
    }

    /// Those places in the order asked for, falling unless `order=asc`; equals stay by stars.
    private func repositories(at places: Range<Int>, of total: Int) -> [Repository] {
        let key: (Repository) -> Int
        switch request.parameters["sort"] {
        case "forks": key = { $0.forks }
        case "updated": key = { $0.updatedAt }
        case "help-wanted-issues": key = { $0.helpWantedIssues }
        case "stars": key = { $0.stars }
        // Without `sort` GitHub orders by best match; here that is by stars, and `order` is void.
        default: return RepositoryCatalogue.repositories(language: language, places: places)
        }
        let isAscending = request.parameters["order"] == "asc"
        let all = RepositoryCatalogue.repositories(language: language, places: 0..<total)
        return Array(
            all.sorted { left, right in
                let (one, other) = (key(left), key(right))
                if one == other { return left.place < right.place }
                return isAscending ? one < other : one > other
            }[places])
    }

    /// The `Link` field of this page, nil where there is but one.
    private func link(total: Int) -> String? {
        let last = max(1, (total + pageSize - 1) / pageSize)
        var links: [String] = []
        func add(_ relation: String, _ page: Int) {
            links.append("<\(url(page: page))>; rel=\"\(relation)\"")
        }
        if page > 1 { add("prev", page - 1) }
        if page < last { add("next", page + 1) }
        if page < last { add("last", last) }
        if page > 1 { add("first", 1) }
        return links.isEmpty ? nil : links.joined(separator: ", ")
    }

    private func url(page: Int) -> String {
        let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let kept = query.split(separator: "&").filter { !$0.hasPrefix("page=") }
        return "\(baseURL)\(request.path)?" + (kept + ["page=\(page)"]).joined(separator: "&")
    }

    private static func language(in query: String) -> String {
        guard let range = query.firstRange(of: "language:") else { return "" }
        let rest = query[range.upperBound...]
        let value =
            rest.first == "\"" ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { $0 != " " }
        return value.lowercased()
    }
}
