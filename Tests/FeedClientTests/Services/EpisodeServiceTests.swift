import FeedClient
import Testing

@Suite("Episode service")
struct EpisodeServiceTests {
    private let page = WireText.episodes([WireText.episode()])

    @Test("asks for the first page without a query")
    func firstPageRequest() async throws {
        let transport = FakeTransport(200, page)
        let service = EpisodeService(baseURL: "https://e.example/", transport: transport)
        let fetched = try await service.fetchEpisodePage()
        #expect(fetched.episodes.map(\.slug) == ["601-macros"])
        #expect(
            await transport.requests
                == [
                    TransportRequest(
                        url: "https://e.example/api/v2/episodes",
                        fields: ["Accept": "application/json", "User-Agent": "FeedClient"])
                ])
    }

    @Test("asks for a page after a cursor, and for changes since one")
    func laterRequests() async throws {
        let transport = FakeTransport(200, page)
        let service = EpisodeService(baseURL: "https://e.example/base", transport: transport)
        let after = try #require(Cursor<NextPage>("p_A-1"))
        let since = try #require(Cursor<Sync>("s_B"))
        _ = try await service.page(
            limit: 500, after: after, validators: Validators(etag: #""e""#))
        _ = try await service.changes(since: since, limit: 0, after: after)
        _ = try await service.changes(since: since)
        let requests = await transport.requests
        #expect(
            requests.map(\.url) == [
                "https://e.example/base/api/v2/episodes?limit=100&after=p_A-1",
                "https://e.example/base/api/v2/episodes/changes?since=s_B&limit=1&after=p_A-1",
                "https://e.example/base/api/v2/episodes/changes?since=s_B",
            ])
        #expect(requests[0].fields["If-None-Match"] == #""e""#)
    }

    @Test(
        "tells apart a cursor that expired, one that is refused, and a full resync",
        arguments: [
            (400, #"{"code":"cursor_expired"}"#, .page, .cursorExpired),
            (400, #"{"error":{"code":"cursor_expired","message":"m"}}"#, .page, .cursorExpired),
            (400, #"{"error":{"code":"invalid_cursor"}}"#, .page, .invalidCursor),
            (400, "", .page, .invalidCursor), (400, #"{"error":"x"}"#, .page, .invalidCursor),
            (400, "", .first, .http(statusCode: 400)),
            (404, "", .page, .http(statusCode: 404)), (410, "", .page, .http(statusCode: 410)),
            (410, "", .changes, .syncCursorExpired), (410, "", .changesAfter, .syncCursorExpired),
            (400, #"{"code":"sync_cursor_expired"}"#, .changes, .syncCursorExpired),
            (400, #"{"code":"cursor_expired"}"#, .changes, .syncCursorExpired),
            (400, #"{"code":"cursor_expired"}"#, .changesAfter, .cursorExpired),
            (400, "<html>", .changes, .invalidCursor),
            (429, "", .changes, .rateLimited(statusCode: 429, retryAfter: .seconds(60))),
            (500, "", .changes, .http(statusCode: 500)),
        ] as [(Int, String, Asked, APIError)])
    func refusals(status: Int, body: String, asked: Asked, expected: APIError) async {
        let service = EpisodeService(
            baseURL: "https://e.example", transport: FakeTransport(status, body))
        await #expect(throws: expected) {
            switch asked {
            case .first: _ = try await service.page()
            case .page: _ = try await service.page(after: Cursor("p"))
            case .changes: _ = try await service.changes(since: #require(Cursor("s")))
            case .changesAfter:
                _ = try await service.changes(since: #require(Cursor("s")), after: Cursor("p"))
            }
        }
    }

    /// What was asked for.
    enum Asked: Sendable {
        case first, page, changes, changesAfter
    }
}
