import JSONTrim

extension RepoPage {
    /// The members on the wire, in the order they are written.
    enum CodingKeys: String, CodingKey, CaseIterable {
        /// An array of `Repo`.
        case items
        /// A boolean.
        case incompleteResults = "incomplete_results"
        /// An integer or null; feedd's own.
        case nextPage = "next_page"
        /// An integer; GitHub's own, read to tell whether there is a next page, and never written.
        case totalCount = "total_count"
    }

    /// Keeps of an answer what a page is read from.
    static let trimmer = JSONTrimmer(
        keeping: .members(CodingKeys.self) { $0 == .items ? .list(of: Repo.shape) : .all })
}

extension RepoPage: Codable {
    /// Reads a page that feedd or this library wrote, from any decoder.
    ///
    /// An origin's own answer may hold items that cannot be read: use `GitHubService` for that.
    ///
    /// - Throws: `DecodingError` with the path to the member that is not as it must be.
    public init(from decoder: any Decoder) throws {
        let members = CodedMembers<CodingKeys>(try decoder.container(keyedBy: NameKey.self))
        do throws(Mismatch) {
            self.init(
                items: try members.models(.items, as: Repo.self),
                incompleteResults: try members.boolean(.incompleteResults) ?? false,
                nextPage: try members.integer(.nextPage))
        } catch {
            throw error.decodingError(at: decoder.codingPath)
        }
    }

    /// Writes every member, `null` for no next page.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(items, forKey: .items)
        try members.encode(incompleteResults, forKey: .incompleteResults)
        try members.encode(nextPage, forKey: .nextPage)
    }
}
