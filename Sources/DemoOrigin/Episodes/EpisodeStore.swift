/// The episodes and the log of their changes: what the two episode endpoints read.
///
/// A position is a number of changes: at position 3 the first three have happened. The log holds
/// the making of each episode, then some edits and deletions, so that a client that syncs from the
/// start meets every kind of change. `edit` adds to it while the origin runs.
struct EpisodeStore {
    /// One entry of the log.
    enum Change: Equatable {
        /// The episode was made or changed.
        case saved(id: Int)
        /// The episode was taken away; it may never have been known to a client.
        case deleted(id: Int)

        /// The episode it is about.
        var id: Int {
            switch self {
            case .saved(let id), .deleted(let id): id
            }
        }
    }

    /// All changes so far, oldest first.
    private(set) var log: [Change] = []
    /// Of each episode that is there: the position of its last change.
    private var lastChange: [Int: Int] = [:]
    /// The ids of those that are there, rising.
    private(set) var ids: [Int] = []

    /// 120 episodes, the newest with id 612, and 126 changes.
    init() {
        for id in 492...612 { append(.saved(id: id)) }
        for id in [600, 575, 611] { apply(.update(id: id)) }
        for id in [590, 17] { apply(.delete(id: id)) }
    }

    /// How many changes there were.
    var position: Int { log.count }

    /// Adds one change; O(episodes).
    mutating func apply(_ edit: EpisodeEdit) {
        switch edit {
        case .publish: append(.saved(id: (log.map(\.id).max() ?? 0) + 1))
        case .update(let id): if lastChange[id] != nil { append(.saved(id: id)) }
        case .delete(let id): append(.deleted(id: id))
        }
    }

    /// The newest `limit` episodes whose ids are below `bound`, newest first, and whether more
    /// follow.
    func page(below bound: Int, limit: Int) -> (episodes: [Episode], hasMore: Bool) {
        let older = ids.prefix { $0 < bound }
        let page = older.suffix(limit).reversed().map { episode($0) }
        return (page, older.count > page.count)
    }

    /// The changes after `position`, oldest first, until `limit` episodes are met or the log ends.
    ///
    /// Of an episode that changes several times only the last counts, so that no id is met twice.
    func changes(
        after position: Int, limit: Int
    ) -> (saved: [Episode], deleted: [Int], position: Int) {
        var saved: [Episode] = []
        var deleted: [Int] = []
        var current = position
        while current < log.count, saved.count + deleted.count < limit {
            let change = log[current]
            current += 1
            guard !log[current...].contains(where: { $0.id == change.id }) else { continue }
            switch change {
            case .saved(let id): saved.append(episode(id))
            case .deleted(let id): deleted.append(id)
            }
        }
        return (saved, deleted, current)
    }

    private func episode(_ id: Int) -> Episode {
        // Those of the first 121 changes were made at that position, hence never edited.
        Episode(id: id, edits: max(0, (lastChange[id] ?? 0) - 121))
    }

    private mutating func append(_ change: Change) {
        log.append(change)
        switch change {
        case .saved(let id):
            if lastChange.updateValue(log.count, forKey: id) == nil {
                let place = ids.firstIndex { $0 > id } ?? ids.endIndex
                ids.insert(id, at: place)
            }
        case .deleted(let id):
            if lastChange.removeValue(forKey: id) != nil { ids.removeAll { $0 == id } }
        }
    }
}
