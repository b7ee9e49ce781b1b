extension EpisodeService {
    /// Reads the answer to a question without `since`: the part that needs no network.
    ///
    /// Episodes that cannot be read are reported in `dropped`, and their ids are in `skippedIds`.
    ///
    /// - Throws: what `page(limit:after:validators:)` throws for a bad answer.
    public static func decodePage(
        _ response: TransportResponse, for question: EpisodeQuestion = EpisodeQuestion(),
        validators: Validators? = nil, unknownTypes: UnknownTypes = .pass
    ) throws(APIError) -> Fetched<API.V2.EpisodePage> {
        typealias Keys = API.V2.EpisodePage.CodingKeys
        return try decode(response, for: question, validators) { () throws(APIError) in
            try TrimmedBody.read(
                response.body, with: API.V2.EpisodePage.trimmer, as: Keys.self
            ) { (members, elements) throws(APIError) in
                let items = try ItemList<API.V2.Episode>(
                    .episodes, of: members, elements: elements)
                let ids = try TrimmedBody.required { () throws(Mismatch) in
                    try members.identifiers(.skippedIds)
                }
                let selection = try EpisodeSelection(
                    items, skippedIds: ids, isNewestFirst: true, unknownTypes: unknownTypes)
                let place = try TrimmedBody.required { () throws(Mismatch) in
                    try ListPlace(members, .nextCursor, .syncCursor, after: question.after)
                }
                let page = API.V2.EpisodePage(
                    episodes: selection.episodes, skippedIds: selection.skippedIds,
                    nextCursor: place.next, syncCursor: place.sync)
                return (page, items.dropped, selection.unknownValues + place.unknownValues)
            }
        }
    }

    /// Reads the answer to a question with `since`: the part that needs no network.
    ///
    /// A deleted id that cannot be read makes the whole answer undecodable, since a client that
    /// never hears of it keeps the episode for ever.
    ///
    /// - Throws: what `changes(since:limit:after:validators:)` throws for a bad answer.
    public static func decodeChanges(
        _ response: TransportResponse, for question: EpisodeQuestion,
        validators: Validators? = nil, unknownTypes: UnknownTypes = .pass
    ) throws(APIError) -> Fetched<API.V2.EpisodeChanges> {
        typealias Keys = API.V2.EpisodeChanges.CodingKeys
        return try decode(response, for: question, validators) { () throws(APIError) in
            try TrimmedBody.read(
                response.body, with: API.V2.EpisodeChanges.trimmer, as: Keys.self
            ) { (members, elements) throws(APIError) in
                let items = try ItemList<API.V2.Episode>(
                    .episodes, of: members, elements: elements)
                let (deleted, skipped) = try TrimmedBody.required { () throws(Mismatch) in
                    (try members.identifiers(.deletedIds), try members.identifiers(.skippedIds))
                }
                let selection = try EpisodeSelection(
                    items, deletedIds: deleted, skippedIds: skipped, isNewestFirst: false,
                    unknownTypes: unknownTypes)
                let place = try TrimmedBody.required { () throws(Mismatch) in
                    try ListPlace(members, .nextCursor, .syncCursor, after: question.after)
                }
                let changes = API.V2.EpisodeChanges(
                    episodes: selection.episodes, deletedIds: selection.deletedIds,
                    skippedIds: selection.skippedIds, nextCursor: place.next,
                    syncCursor: place.sync)
                return (changes, items.dropped, selection.unknownValues + place.unknownValues)
            }
        }
    }

    private static func decode<Value>(
        _ response: TransportResponse, for question: EpisodeQuestion, _ sent: Validators?,
        _ read: () throws(APIError) -> (Value, [DroppedItem], [UnknownValue])
    ) throws(APIError) -> Fetched<Value> {
        let received = Validators(response.fields)
        let isConditional = sent?.isEmpty == false
        switch try EpisodeAnswer.check(response, for: question, isConditional: isConditional) {
        case .notModified:
            return Fetched(
                outcome: .notModified, validators: received.completed(by: sent),
                responseFields: response.fields)
        case .value:
            let (value, dropped, unknownValues) = try read()
            return Fetched(
                outcome: .value(value), validators: received, responseFields: response.fields,
                dropped: dropped, unknownValues: unknownValues)
        }
    }
}
