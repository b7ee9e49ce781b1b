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
        try decode(response, for: question, validators) { () throws(APIError) in
            let body = try EpisodeBody(
                response.body, of: .walk, for: question, unknownTypes: unknownTypes)
            let page = API.V2.EpisodePage(
                episodes: body.selection.episodes, skippedIds: body.selection.skippedIds,
                nextCursor: body.place.next, syncCursor: body.place.sync)
            return (page, body)
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
        try decode(response, for: question, validators) { () throws(APIError) in
            let body = try EpisodeBody(
                response.body, of: .changes, for: question, unknownTypes: unknownTypes)
            let changes = API.V2.EpisodeChanges(
                episodes: body.selection.episodes, deletedIds: body.selection.deletedIds,
                skippedIds: body.selection.skippedIds, nextCursor: body.place.next,
                syncCursor: body.place.sync)
            return (changes, body)
        }
    }

    private static func decode<Value>(
        _ response: TransportResponse, for question: EpisodeQuestion, _ sent: Validators?,
        _ read: () throws(APIError) -> (Value, EpisodeBody)
    ) throws(APIError) -> Fetched<Value> {
        let received = Validators(response.fields)
        let isConditional = sent?.isEmpty == false
        switch try EpisodeAnswer.check(response, for: question, isConditional: isConditional) {
        case .notModified:
            return Fetched(
                outcome: .notModified, validators: received.completed(by: sent),
                responseFields: response.fields)
        case .value:
            let (value, body) = try read()
            return Fetched(
                outcome: .value(value), validators: received, responseFields: response.fields,
                dropped: body.dropped, unknownValues: body.unknownValues)
        }
    }
}
