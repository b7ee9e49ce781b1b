extension API.V2 {
    /// One page of the walk through all episodes, newest first.
    ///
    /// On the wire,
    /// `{"episodes":[...],"skipped_ids":[],"next_cursor":"p_AAEC","sync_cursor":null}`. Exactly one
    /// of the two cursors is there, and that is the only sign of the end: a page may be empty and
    /// still have a next one.
    public struct EpisodePage: Hashable, Sendable {
        /// The episodes of the page.
        public let episodes: [Episode]
        /// Episodes that exist and that this page could not carry; keep what you hold for them.
        public let skippedIds: [ID<Episode>]
        /// Where the next page begins; `nil` on the last one.
        public let nextCursor: Cursor<NextPage>?
        /// Where to ask for changes from, on the last page only.
        public let syncCursor: Cursor<Sync>?

        /// Makes a page from its members.
        public init(
            episodes: [Episode], skippedIds: [ID<Episode>] = [],
            nextCursor: Cursor<NextPage>? = nil, syncCursor: Cursor<Sync>? = nil
        ) {
            self.episodes = episodes
            self.skippedIds = skippedIds
            self.nextCursor = nextCursor
            self.syncCursor = syncCursor
        }
    }
}
