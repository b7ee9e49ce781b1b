import FeedCache
import FeedClient
import FeedServer
import Testing

@Suite("Error mapping")
struct ErrorMappingTests {
    /// An error of a fetch, and what callers are to see of it.
    struct Case: Sendable {
        let error: APIError
        let code: ErrorCode
        let kind: FetchFailure.Kind

        init(_ error: APIError, _ code: ErrorCode, _ kind: FetchFailure.Kind) {
            self.error = error
            self.code = code
            self.kind = kind
        }
    }

    static let sameForBothFeeds = [
        Case(.offline(.nameNotResolved), .originOffline, .failure),
        Case(.offline(.refused), .originOffline, .failure),
        Case(.offline(.unreachable), .originOffline, .failure),
        Case(.offline(.reset), .originOffline, .failure),
        Case(.offline(.tls("expired")), .originOffline, .failure),
        Case(.offline(.other("?")), .originOffline, .failure),
        Case(.timeout(.connect), .originTimeout, .failure),
        Case(.timeout(.firstByte), .originTimeout, .failure),
        Case(.timeout(.total), .originTimeout, .failure),
        Case(.timeout(.queue), .overloaded, .noNews),
        Case(.http(statusCode: 500), .originStatus, .failure),
        Case(.http(statusCode: 503), .originStatus, .failure),
        Case(.http(statusCode: 599), .originStatus, .failure),
        Case(.http(statusCode: 404), .notFound, .answer),
        Case(.http(statusCode: 400), .originRejected, .answer),
        Case(.http(statusCode: 401), .originRejected, .answer),
        Case(.http(statusCode: 403), .originRejected, .answer),
        Case(.http(statusCode: 422), .originRejected, .answer),
        Case(.http(statusCode: 304), .originRejected, .answer),
        Case(.http(statusCode: 429), .originRateLimited, .rateLimited),
        Case(.redirected(statusCode: 301), .originRejected, .answer),
        Case(.undecodable(.notJSON(offset: 3, reason: "")), .originUndecodable, .failure),
        Case(
            .undecodable(.mismatch(path: "", expected: "", found: "")), .originUndecodable, .failure
        ),
        Case(.undecodable(.tooLarge), .originUndecodable, .failure),
        Case(.undecodable(.truncated), .originUndecodable, .failure),
        Case(.undecodable(.corruptCoding), .originUndecodable, .failure),
        Case(.undecodable(.allItemsBad([])), .originUndecodable, .failure),
        Case(.cursorExpired, .cursorExpired, .answer),
        Case(.invalidCursor, .invalidCursor, .answer),
        Case(.syncCursorExpired, .syncCursorExpired, .answer),
        Case(.overloaded, .overloaded, .noNews),
        Case(.cancelled, .internal, .noNews),
    ]

    @Test("each error has its code and kind", arguments: sameForBothFeeds)
    func eachErrorHasItsCode(row: Case) {
        for feed in Feed.allCases {
            let mapping = ErrorMapping(row.error, feed: feed)
            #expect(mapping.code == row.code)
            #expect(mapping.kind == row.kind)
        }
    }

    @Test("410 is not found on episodes, and GitHub's is a rejection")
    func goneDependsOnTheFeed() {
        #expect(ErrorMapping(.http(statusCode: 410), feed: .episodes).code == .notFound)
        #expect(ErrorMapping(.http(statusCode: 410), feed: .repos).code == .originRejected)
    }

    @Test("a rate limit keeps its wait")
    func rateLimitKeepsItsWait() {
        let mapping = ErrorMapping(
            .rateLimited(statusCode: 403, retryAfter: .seconds(60)), feed: .repos)
        #expect(mapping.code == .originRateLimited)
        #expect(mapping.retryAfter == .seconds(60))
        #expect(mapping.kind == .rateLimited)
    }

    @Test(
        "a problem of another feedd keeps its meaning, not its words",
        arguments: [
            ("cursor_expired", 400, ErrorCode.cursorExpired),
            ("invalid_cursor", 400, .invalidCursor),
            ("sync_cursor_expired", 410, .syncCursorExpired), ("not_found", 404, .notFound),
            ("origin_offline", 502, .originStatus), ("made_up", 418, .originRejected),
        ])
    func problemKeepsItsMeaning(text: String, status: Int, code: ErrorCode) {
        let problem = Problem(
            type: "", title: "", status: status, detail: "", code: text, action: .none,
            retryAfter: .seconds(9))
        let mapping = ErrorMapping(.problem(problem), feed: .episodes)
        #expect(mapping.code == code)
    }

    @Test("the stored failure takes status and wait from what passed")
    func storedFailureTakesTheExchange() {
        var exchange = OriginExchange()
        exchange.forwardStatus = 200
        let unread = FetchFailure(
            .undecodable(.truncated), feed: .repos, exchange: exchange)
        #expect(unread.code == ErrorCode.originUndecodable.rawValue)
        #expect(unread.forwardStatus == 200)
        #expect(unread.kind == .failure)
        #expect(unread.retryAfter == nil)

        exchange.forwardStatus = 503
        exchange.retryAfter = .seconds(20)
        let busy = FetchFailure(.http(statusCode: 503), feed: .repos, exchange: exchange)
        #expect(busy.retryAfter == .seconds(20))
    }

    @Test("a failure that a policy remembered has no status: nothing was received")
    func rememberedFailureHasNoStatus() {
        let failure = FetchFailure(
            .http(statusCode: 503), feed: .repos, exchange: OriginExchange())
        #expect(failure.code == ErrorCode.originStatus.rawValue)
        #expect(failure.forwardStatus == nil)
    }

    @Test("only an expired cursor makes stored pages go")
    func onlyExpiredCursorsAreHandedOn() {
        func handedOn(_ error: APIError) -> [UInt8]? {
            FetchFailure(error, feed: .episodes, exchange: OriginExchange(), cursor: [1, 2])
                .expiredCursor
        }
        let both = FetchFailure(
            .syncCursorExpired, feed: .episodes, exchange: OriginExchange(), cursor: [1, 2],
            syncCursor: [3])
        #expect(both.expiredCursor == [3])
        #expect(handedOn(.cursorExpired) == [1, 2])
        #expect(handedOn(.syncCursorExpired) == [1, 2])
        #expect(handedOn(.invalidCursor) == nil)
        #expect(handedOn(.http(statusCode: 404)) == nil)
    }
}
