extension API.V2.EpisodePage {
    /// The members on the wire, in the order they are written.
    enum CodingKeys: String, CodingKey, CaseIterable {
        /// An array of `Episode`.
        case episodes
        /// An array of `ID`.
        case skippedIds = "skipped_ids"
        /// A cursor or null.
        case nextCursor = "next_cursor"
        /// A cursor or null.
        case syncCursor = "sync_cursor"
    }
}

extension API.V2.EpisodePage: Codable {
    /// Reads a page that feedd or this library wrote, from any decoder.
    ///
    /// An origin's own answer may hold items that cannot be read: use `EpisodeService` for that.
    ///
    /// - Throws: `DecodingError` with the path to the member that is not as it must be.
    public init(from decoder: any Decoder) throws {
        let members = CodedMembers<CodingKeys>(try decoder.container(keyedBy: NameKey.self))
        do throws(Mismatch) {
            self.init(
                episodes: try members.models(.episodes, as: API.V2.Episode.self),
                skippedIds: try members.identifiers(.skippedIds).map { ID($0) },
                nextCursor: try members.optionalCursor(.nextCursor),
                syncCursor: try members.optionalCursor(.syncCursor))
        } catch {
            throw error.decodingError(at: decoder.codingPath)
        }
    }

    /// Writes every member, `null` for the cursor that is not there.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(episodes, forKey: .episodes)
        try members.encode(skippedIds, forKey: .skippedIds)
        try members.encode(nextCursor, forKey: .nextCursor)
        try members.encode(syncCursor, forKey: .syncCursor)
    }
}
