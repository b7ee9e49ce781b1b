/// Sorts the ids of one page into its arrays, so that each is in one of them at most.
///
/// A deleted id is in no other array: a client must never miss that an episode is gone. Where an id
/// comes twice the later change counts: in a walk, newest first, that is the earlier element. An
/// episode that could not be read, or whose type is unknown and not wanted, is skipped by its id.
struct EpisodeSelection {
    /// The episodes to pass on, in the order of the answer.
    private(set) var episodes: [API.V2.Episode] = []
    /// The ids that are gone, in the order of the answer.
    private(set) var deletedIds: [ID<API.V2.Episode>] = []
    /// The ids that exist and are not passed on.
    private(set) var skippedIds: [ID<API.V2.Episode>] = []
    /// The types that the models do not know.
    private(set) var unknownValues: [UnknownValue] = []

    private var seen: Set<Int> = []

    /// Sorts what an answer holds.
    ///
    /// - Throws: `undecodable` for an item that cannot be read and whose id cannot either: to leave
    ///   it out would lose the episode silently.
    init(
        _ list: ItemList<API.V2.Episode>, deletedIds: [Int] = [], skippedIds: [Int],
        isNewestFirst: Bool, unknownTypes: EpisodeService.UnknownTypes
    ) throws(APIError) {
        for id in deletedIds where seen.insert(id).inserted {
            self.deletedIds.append(ID(id))
        }
        for item in isNewestFirst ? list.items : list.items.reversed() {
            switch item {
            case .read(let episode): add(episode, unknownTypes)
            case .dropped(let item):
                guard let id = item.id else {
                    throw .undecodable(
                        .mismatch(path: item.path, expected: item.expected, found: item.found))
                }
                skip(id)
            }
        }
        if !isNewestFirst {
            episodes.reverse()
            self.skippedIds.reverse()
            unknownValues.reverse()
        }
        skippedIds.forEach { skip($0) }
    }

    private mutating func add(
        _ episode: API.V2.Episode, _ unknownTypes: EpisodeService.UnknownTypes
    ) {
        let id = episode.id.rawValue
        guard case .unknown(let type) = episode.episodeType else {
            if seen.insert(id).inserted { episodes.append(episode) }
            return
        }
        unknownValues.append(
            UnknownValue(
                path: "episodes[].episode_type", value: Excerpt.quoted(type), id: id))
        switch unknownTypes {
        case .pass:
            if seen.insert(id).inserted { episodes.append(episode) }
        case .skip: skip(id)
        }
    }

    private mutating func skip(_ id: Int) {
        if seen.insert(id).inserted { skippedIds.append(ID(id)) }
    }
}
