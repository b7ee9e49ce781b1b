extension GitHubService {
    /// Reads the answer to a search: the part of it that needs no network.
    ///
    /// Items that cannot be read are left out and reported in `dropped`.
    ///
    /// - Parameters:
    ///   - response: the answer, whatever its status.
    ///   - query: what was asked for; it tells the number of the next page.
    ///   - validators: those sent with the request.
    /// - Throws: `problem` where feedd answered with one; `rateLimited` for GitHub's limits (403,
    ///   429); `redirected` for a redirect; `http` for any other status, such as 422 for a page
    ///   beyond the cap of 1,000; `undecodable` where the body is not such a page, or no item is
    ///   readable.
    public static func decode(
        _ response: TransportResponse, for query: RepoQuery = RepoQuery(),
        validators: Validators? = nil
    ) throws(APIError) -> Fetched<RepoPage> {
        let received = Validators(response.fields)
        switch try AnswerStatus.check(response, isConditional: validators?.isEmpty == false) {
        case .notModified:
            return Fetched(
                outcome: .notModified, validators: received.completed(by: validators),
                responseFields: response.fields)
        case .value:
            let (page, dropped) = try RepoPage.read(response, for: query)
            return Fetched(
                outcome: .value(page), validators: received, responseFields: response.fields,
                dropped: dropped)
        }
    }
}

extension RepoPage {
    /// Reads a page of GitHub's or feedd's, with the items that had to be left out.
    fileprivate static func read(
        _ response: TransportResponse, for query: RepoQuery
    ) throws(APIError) -> (RepoPage, [DroppedItem]) {
        try TrimmedBody.read(response.body, with: trimmer, as: CodingKeys.self) {
            (members, elements) throws(APIError) in
            let list = try ItemList<Repo>(.items, of: members, elements: elements)
            let next = try TrimmedBody.required { () throws(Mismatch) in
                try NextPageRule(
                    query: query, isEmpty: elements.isEmpty,
                    stated: members.has(.nextPage) ? .some(members.integer(.nextPage)) : nil,
                    totalCount: try? members.integer(.totalCount),
                    links: response.fields.values(of: "link")
                ).nextPage
            }
            let isIncomplete = try TrimmedBody.required { () throws(Mismatch) in
                try members.boolean(.incompleteResults) ?? false
            }
            let page = RepoPage(
                items: list.models, incompleteResults: isIncomplete, nextPage: next)
            return (page, list.dropped)
        }
    }
}
