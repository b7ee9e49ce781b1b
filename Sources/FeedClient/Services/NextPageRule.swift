/// Which page of a search comes next, if any.
///
/// feedd states it. GitHub links it (`rel="next"`, RFC 8288) where there is more than one page;
/// where no link came at all, the total tells. Whatever they say, GitHub hands out no result beyond
/// the first 1,000, and a page without items is the last.
struct NextPageRule {
    /// What was asked for.
    let query: RepoQuery
    /// True where the page has no items, readable or not.
    let isEmpty: Bool
    /// The member `next_page` where the answer has one; `.some(nil)` says that there is none.
    let stated: Int??
    /// How many results there are in all, where the answer says so.
    let totalCount: Int?
    /// The `Link` field lines.
    let links: [String]

    /// The number of the next page; `nil` where this is the last.
    var nextPage: Int? {
        if let stated { return stated.flatMap { $0 > 0 ? $0 : nil } }
        // What is sent, and not what was asked for: a limit of 500 is one of 100.
        let (shown, overflowed) = query.sentPage.multipliedReportingOverflow(by: query.sentLimit)
        guard !isEmpty, !overflowed, shown < RepoQuery.resultCap else { return nil }
        let hasNext = links.isEmpty ? (totalCount ?? 0) > shown : links.contains(where: hasNextLink)
        return hasNext ? query.sentPage + 1 : nil
    }

    private func hasNextLink(_ line: String) -> Bool {
        let line = line.lowercased()
        return line.contains("rel=\"next\"") || line.contains("rel=next")
    }
}
