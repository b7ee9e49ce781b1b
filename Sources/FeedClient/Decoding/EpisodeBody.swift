/// The body of an answer of the episodes API: a page of the walk, or one of changes.
///
/// Both have the same members, but that changes tell of deleted ids too.
struct EpisodeBody {
    /// Which list the page is of.
    enum List {
        /// All episodes, newest first.
        case walk
        /// Changes, oldest first.
        case changes
    }

    /// The episodes and ids, sorted into their arrays.
    let selection: EpisodeSelection
    /// Where the list goes on.
    let place: ListPlace
    /// The items that could not be read.
    let dropped: [DroppedItem]

    /// The values that the models do not know.
    var unknownValues: [UnknownValue] { selection.unknownValues + place.unknownValues }

    /// Reads a body that `question` was answered with.
    ///
    /// - Throws: `undecodable`, for a deleted id that cannot be read too.
    init(
        _ body: [UInt8], of list: List, for question: EpisodeQuestion,
        unknownTypes: EpisodeService.UnknownTypes
    ) throws(APIError) {
        typealias Changes = API.V2.EpisodeChanges
        self = try TrimmedBody.read(body, with: Changes.trimmer, as: Changes.CodingKeys.self) {
            (members, elements) throws(APIError) in
            let items = try ItemList<API.V2.Episode>(.episodes, of: members, elements: elements)
            let (deleted, skipped) = try TrimmedBody.required { () throws(Mismatch) in
                (
                    list == .changes ? try members.identifiers(.deletedIds) : [],
                    try members.identifiers(.skippedIds)
                )
            }
            let selection = try EpisodeSelection(
                items, deletedIds: deleted, skippedIds: skipped, isNewestFirst: list == .walk,
                unknownTypes: unknownTypes)
            let place = try TrimmedBody.required { () throws(Mismatch) in
                try ListPlace(members, .nextCursor, .syncCursor, after: question.after)
            }
            return EpisodeBody(selection: selection, place: place, dropped: items.dropped)
        }
    }

    private init(selection: EpisodeSelection, place: ListPlace, dropped: [DroppedItem]) {
        self.selection = selection
        self.place = place
        self.dropped = dropped
    }
}
