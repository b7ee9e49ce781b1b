/// A GitHub repository, with the three members a list shows.
///
/// On the wire, `{"id":44838949,"full_name":"swiftlang/swift","stargazers_count":69000}`. All three
/// are required at the origin: an item without one of them is dropped from its list.
/// Source: GitHub REST, "Search repositories" (https://docs.github.com/en/rest/search/search).
public struct Repo: Hashable, Sendable, Identifiable {
    // Qualified, since a plain `ID` here is the associated type of `Identifiable`.

    /// The number of the repository, which outlives a change of its name.
    public let id: FeedClient.ID<Repo>
    /// Owner and name, such as `swiftlang/swift`.
    public let fullName: String
    /// How many people starred the repository.
    public let stargazersCount: Int

    /// Makes a repository from its members.
    public init(id: FeedClient.ID<Repo>, fullName: String, stargazersCount: Int) {
        self.id = id
        self.fullName = fullName
        self.stargazersCount = stargazersCount
    }
}

extension Repo: WireModel {
    /// The members on the wire.
    enum CodingKeys: String, CodingKey, CaseIterable {
        /// `ID`.
        case id
        /// A string.
        case fullName = "full_name"
        /// An integer.
        case stargazersCount = "stargazers_count"
    }

    /// Reads a repository; all members are required.
    init<Members: MemberReader>(_ members: Members) throws(Mismatch)
    where Members.Key == CodingKeys {
        self.init(
            id: try members.requiredID(.id), fullName: try members.requiredString(.fullName),
            stargazersCount: try members.requiredInteger(.stargazersCount))
    }
}

extension Repo: Codable {
    /// Reads a repository from any decoder, names in snake_case or camelCase.
    ///
    /// - Throws: `DecodingError` with the path to the member that is not as it must be.
    public init(from decoder: any Decoder) throws {
        try self.init(decoding: decoder)
    }
}
