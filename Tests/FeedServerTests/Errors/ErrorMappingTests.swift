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
        let status: Int?
        let consequence: ErrorMapping.Consequence

        init(
            _ error: APIError, _ code: ErrorCode, _ status: Int?,
            _ consequence: ErrorMapping.Consequence
        ) {
            self.error = error
            self.code = code
            self.status = status
            self.consequence = consequence
        }
    }

    static let sameForBothFeeds = [
        Case(.offline(.nameNotResolved), .originOffline, nil, .failure),
        Case(.offline(.refused), .originOffline, nil, .failure),
        Case(.offline(.unreachable), .originOffline, nil, .failure),
        Case(.offline(.reset), .originOffline, nil, .failure),
        Case(.offline(.tls("expired")), .originOffline, nil, .failure),
        Case(.offline(.other("?")), .originOffline, nil, .failure),
        Case(.timeout(.connect), .originTimeout, nil, .failure),
        Case(.timeout(.firstByte), .originTimeout, nil, .failure),
        Case(.timeout(.total), .originTimeout, nil, .failure),
        Case(.timeout(.queue), .overloaded, nil, .overloaded),
        Case(.http(statusCode: 500), .originStatus, 500, .failure),
        Case(.http(statusCode: 503), .originStatus, 503, .failure),
        Case(.http(statusCode: 599), .originStatus, 599, .failure),
        Case(.http(statusCode: 404), .notFound, 404, .answer),
        Case(.http(statusCode: 400), .originRejected, 400, .answer),
        Case(.http(statusCode: 401), .originRejected, 401, .answer),
        Case(.http(statusCode: 403), .originRejected, 403, .answer),
        Case(.http(statusCode: 422), .originRejected, 422, .answer),
        Case(.http(statusCode: 304), .originRejected, 304, .answer),
        Case(.http(statusCode: 429), .originRateLimited, 429, .rateLimited),
        Case(.redirected(statusCode: 301), .originRejected, 301, .answer),
        Case(.undecodable(.notJSON(offset: 3, reason: "")), .originUndecodable, nil, .failure),
        Case(
            .undecodable(.mismatch(path: "", expected: "", found: "")), .originUndecodable, nil,
            .failure),
        Case(.undecodable(.tooLarge), .originUndecodable, nil, .failure),
        Case(.undecodable(.truncated), .originUndecodable, nil, .failure),
        Case(.undecodable(.corruptCoding), .originUndecodable, nil, .failure),
        Case(.undecodable(.allItemsBad), .originUndecodable, nil, .failure),
        Case(.cursorExpired, .cursorExpired, 400, .answer),
        Case(.invalidCursor, .invalidCursor, 400, .answer),
        Case(.syncCursorExpired, .syncCursorExpired, 410, .answer),
        Case(.overloaded, .overloaded, nil, .overloaded),
        Case(.cancelled, .internal, nil, .overloaded),
    ]

    @Test("each error has its code, status and consequence", arguments: sameForBothFeeds)
    func eachErrorHasItsCode(row: Case) {
        for feed in Feed.allCases {
            let mapping = ErrorMapping(row.error, feed: feed)
            #expect(mapping.code == row.code)
            #expect(mapping.forwardStatus == row.status)
            #expect(mapping.consequence == row.consequence)
        }
    }

    @Test("410 is not found on episodes, and GitHub's is a rejection")
    func goneDependsOnTheFeed() {
        #expect(ErrorMapping(.http(statusCode: 410), feed: .episodes).code == .notFound)
        #expect(ErrorMapping(.http(statusCode: 410), feed: .repos).code == .originRejected)
    }

    @Test("a rate limit keeps its status and wait")
    func rateLimitKeepsItsWait() {
        let mapping = ErrorMapping(
            .rateLimited(statusCode: 403, retryAfter: .seconds(60)), feed: .repos)
        #expect(mapping.code == .originRateLimited)
        #expect(mapping.forwardStatus == 403)
        #expect(mapping.retryAfter == .seconds(60))
        #expect(mapping.consequence == .rateLimited)
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
        #expect(mapping.forwardStatus == status)
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
