/// Episodes from their origin, or from feedd, which answers in the same words.
///
/// Walk all pages with `page(limit:after:)` until one carries a sync cursor; from then on ask for
/// `changes(since:)`, whose last page carries the next sync cursor. Any task may call it, any
/// number of times at once; it holds no state.
public struct EpisodeService: Sendable {
    /// What becomes of episodes whose type this version does not know.
    public enum UnknownTypes: String, Hashable, Sendable, CaseIterable {
        /// They are passed on, as `EpisodeType.unknown`.
        case pass
        /// They are left out, and their ids are in `skippedIds`.
        case skip
    }

    private let baseURL: String
    private let transport: any Transport
    private let userAgent: String
    private let unknownTypes: UnknownTypes

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - baseURL: where the API is, `http` or `https`; a path and a trailing slash are fine.
    ///   - transport: what carries the requests.
    ///   - userAgent: who asks.
    ///   - unknownTypes: what becomes of episodes of a type newer than this library.
    public init(
        baseURL: String, transport: any Transport, userAgent: String = "FeedClient",
        unknownTypes: UnknownTypes = .pass
    ) {
        self.baseURL = baseURL
        self.transport = transport
        self.userAgent = userAgent
        self.unknownTypes = unknownTypes
    }

    /// One page of the walk through all episodes, newest first.
    ///
    /// - Throws: what `page(limit:after:validators:)` throws.
    public func fetchEpisodePage(
        limit: Int? = nil, after: Cursor<NextPage>? = nil
    ) async throws(APIError) -> API.V2.EpisodePage {
        let fetched = try await page(limit: limit, after: after)
        // Without validators there is no 304 to a request, so that there is a value.
        guard let page = fetched.value else { throw .http(statusCode: 304) }
        return page
    }

    /// One page of the walk through all episodes, and what came with it.
    ///
    /// - Parameters:
    ///   - limit: how many episodes at most, 1 to 100; `nil` leaves it to the origin.
    ///   - after: the `nextCursor` of the page before; `nil` for the first.
    ///   - validators: those of an earlier answer to the same question; the outcome may then be
    ///     `notModified`.
    /// - Throws: what the transport throws; `cursorExpired` or `invalidCursor` for `after`;
    ///   `problem`, `rateLimited`, `redirected` or `http` for another bad status; `undecodable`
    ///   where the body is no such page, no episode is readable, or the id of one is not.
    public func page(
        limit: Int? = nil, after: Cursor<NextPage>? = nil, validators: Validators? = nil
    ) async throws(APIError) -> Fetched<API.V2.EpisodePage> {
        let question = EpisodeQuestion(limit: limit, after: after)
        let response = try await send(question, validators)
        return try Self.decodePage(
            response, for: question, validators: validators, unknownTypes: unknownTypes)
    }

    /// One page of what changed since a walk or sync ended, and what came with it.
    ///
    /// - Parameters:
    ///   - since: the `syncCursor` of the last page of that walk or sync; the same on each page.
    ///   - limit: how many changes at most, 1 to 100; `nil` leaves it to the origin.
    ///   - after: the `nextCursor` of the page before; `nil` for the first.
    ///   - validators: those of an earlier answer to the same question; the outcome may then be
    ///     `notModified`.
    /// - Throws: what `page(limit:after:validators:)` throws, and `syncCursorExpired` for `since`.
    public func changes(
        since: Cursor<Sync>, limit: Int? = nil, after: Cursor<NextPage>? = nil,
        validators: Validators? = nil
    ) async throws(APIError) -> Fetched<API.V2.EpisodeChanges> {
        let question = EpisodeQuestion(since: since, limit: limit, after: after)
        let response = try await send(question, validators)
        return try Self.decodeChanges(
            response, for: question, validators: validators, unknownTypes: unknownTypes)
    }

    private func send(
        _ question: EpisodeQuestion, _ validators: Validators?
    ) async throws(APIError) -> TransportResponse {
        var fields: FieldList = ["Accept": "application/json", "User-Agent": userAgent]
        fields.appendConditions(validators)
        return try await transport.send(
            TransportRequest(url: question.url(base: baseURL), fields: fields))
    }
}
