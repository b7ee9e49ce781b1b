extension API.V2 {
    /// One page of what changed since a sync cursor, oldest change first.
    ///
    /// On the wire, `{"episodes":[...],"deleted_ids":[590],"skipped_ids":[],"next_cursor":null,
    /// "sync_cursor":"s_AAEE"}`. An id is in one of the three arrays at most. Upsert the episodes
    /// by id, ignore the deleted ids you do not know, and expect replays: the same change may come
    /// again. Exactly one of the two cursors is there.
    public struct EpisodeChanges: Hashable, Sendable {
        /// Episodes made or changed, whole.
        public let episodes: [Episode]
        /// Episodes that are gone.
        public let deletedIds: [ID<Episode>]
        /// Episodes that changed and that this page could not carry; keep what you hold for them.
        public let skippedIds: [ID<Episode>]
        /// Where the next page of changes begins; `nil` on the last one.
        public let nextCursor: Cursor<NextPage>?
        /// Where the next sync begins, on the last page only.
        public let syncCursor: Cursor<Sync>?

        /// Makes a page of changes from its members.
        public init(
            episodes: [Episode], deletedIds: [ID<Episode>] = [], skippedIds: [ID<Episode>] = [],
            nextCursor: Cursor<NextPage>? = nil, syncCursor: Cursor<Sync>? = nil
        ) {
            self.episodes = episodes
            self.deletedIds = deletedIds
            self.skippedIds = skippedIds
            self.nextCursor = nextCursor
            self.syncCursor = syncCursor
        }
    }
}
