/// The answers to `GET /api/v2/episodes` and `GET /api/v2/episodes/changes`.
///
/// The envelope and the cursors' rules are this project's own, as its contract states them: exactly
/// one of `next_cursor` and `sync_cursor` is there, and the walk's `sync_cursor` is the position at
/// which its first page was served, so that what changed meanwhile is met again rather than missed.
struct EpisodeFeed {
    /// The episodes.
    var store = EpisodeStore()
    private var pageGeneration = 0
    private var syncGeneration = 0

    /// Makes every cursor of that kind handed out so far an expired one.
    mutating func expire(_ kind: CursorKind) {
        switch kind {
        case .page: pageGeneration += 1
        case .sync: syncGeneration += 1
        }
    }

    /// The cursor from which a client syncs that has seen the first `position` changes.
    func syncCursor(at position: Int) -> String {
        EpisodeCursor(.sync, generation: syncGeneration, walk: position, place: position).text
    }

    /// One page, newest first.
    func page(_ parameters: QueryParameters) -> Reply {
        guard let limit = limit(parameters) else { return Self.invalidLimit }
        var cursor = EpisodeCursor(
            .page, generation: pageGeneration, walk: store.position, place: Int.max)
        if let after = parameters["after"] {
            guard let given = EpisodeCursor(after), given.kind == .page else {
                return Self.invalidCursor
            }
            guard given.generation == pageGeneration else { return Self.expiredCursor }
            cursor = given
        }
        let (episodes, hasMore) = store.page(below: cursor.place, limit: limit)
        cursor.place = episodes.last?.id ?? 0
        return Self.envelope(
            episodes, deleted: nil, next: hasMore ? cursor.text : nil,
            sync: hasMore ? nil : syncCursor(at: cursor.walk))
    }

    /// One page of changes, oldest first.
    func changes(_ parameters: QueryParameters) -> Reply {
        guard let limit = limit(parameters) else { return Self.invalidLimit }
        guard let since = parameters["since"].flatMap({ EpisodeCursor($0) }), since.kind == .sync,
            since.place <= store.position
        else { return Self.invalidCursor }
        guard since.generation == syncGeneration else { return Self.expiredSync }
        var cursor = EpisodeCursor(
            .changes, generation: pageGeneration, walk: since.place, place: since.place)
        if let after = parameters["after"] {
            guard let given = EpisodeCursor(after), given.kind == .changes,
                given.walk == since.place, given.place <= store.position
            else { return Self.invalidCursor }
            guard given.generation == pageGeneration else { return Self.expiredCursor }
            cursor = given
        }
        let (saved, deleted, position) = store.changes(after: cursor.place, limit: limit)
        cursor.place = position
        let hasMore = position < store.position
        return Self.envelope(
            saved, deleted: deleted, next: hasMore ? cursor.text : nil,
            sync: hasMore ? nil : syncCursor(at: position))
    }

    /// 20 where none is given, 100 at most; nil where it is no positive number.
    private func limit(_ parameters: QueryParameters) -> Int? {
        guard let text = parameters["limit"] else { return 20 }
        guard let limit = Int(text), limit > 0 else { return nil }
        return min(limit, 100)
    }

    private static func envelope(
        _ episodes: [Episode], deleted: [Int]?, next: String?, sync: String?
    ) -> Reply {
        var json = JSONWriter()
        json.object { json in
            json.key("episodes")
            json.array { json in
                for episode in episodes { episode.write(to: &json) }
            }
            if let deleted {
                json.key("deleted_ids")
                json.value(deleted)
            }
            json.key("next_cursor")
            json.value(next)
            json.key("sync_cursor")
            json.value(sync)
        }
        return .json(json.bytes)
    }

    private static var invalidLimit: Reply {
        .error(400, "invalid_limit", "limit is a positive integer")
    }

    private static var invalidCursor: Reply {
        .error(400, "invalid_cursor", "the cursor is not one of this walk")
    }

    private static var expiredCursor: Reply {
        .error(400, "cursor_expired", "start the walk again")
    }

    private static var expiredSync: Reply {
        .error(410, "sync_cursor_expired", "walk the episodes again")
    }
}
