/// One page of a repository search.
///
/// On the wire, `{"items":[...],"incomplete_results":false,"next_page":2}`; `next_page` is feedd's
/// own, and `null` where there is none. The ranking moves between requests, so that an id may come
/// again on a later page.
/// Source: GitHub REST, "Search repositories" (https://docs.github.com/en/rest/search/search).
public struct RepoPage: Hashable, Sendable {
    /// The repositories of the page, best match first unless the query says how to sort.
    public let items: [Repo]
    /// True where GitHub ran out of time, so that repositories may be missing.
    public let incompleteResults: Bool
    /// The number of the page after this one; `nil` on the last and where GitHub's cap of 1,000
    /// results ends the list.
    public let nextPage: Int?

    /// Makes a page from its members.
    public init(items: [Repo], incompleteResults: Bool = false, nextPage: Int? = nil) {
        self.items = items
        self.incompleteResults = incompleteResults
        self.nextPage = nextPage
    }
}
