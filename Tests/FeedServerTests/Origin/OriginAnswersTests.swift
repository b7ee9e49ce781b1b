import FeedCache
import FeedClient
import FeedServer
import Testing

/// What becomes of an origin's answer, through service, policies and mapping, as the cache sees it.
@Suite("Answers of an origin")
struct OriginAnswersTests {
    /// An answer as GitHub gives it, and the failure it is.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let status: Int
        let fields: FieldList
        let body: String
        let code: ErrorCode
        let kind: FetchFailure.Kind
        let retryAfter: Duration?

        init(
            _ name: String, _ status: Int, _ fields: FieldList, _ body: String, _ code: ErrorCode,
            _ kind: FetchFailure.Kind, retryAfter: Duration? = nil
        ) {
            testDescription = name
            self.status = status
            self.fields = fields
            self.body = body
            self.code = code
            self.kind = kind
            self.retryAfter = retryAfter
        }
    }

    static let cases = [
        Case(
            "primary limit with its window", 403,
            [
                "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "X-RateLimit-Limit": "10",
                "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "784111817",
            ],
            #"{"message":"API rate limit exceeded"}"#, .originRateLimited, .rateLimited,
            retryAfter: .seconds(40)),
        Case(
            "primary limit without a reset", 403,
            ["X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0"],
            #"{"message":"API rate limit exceeded"}"#, .originRateLimited, .rateLimited,
            retryAfter: .seconds(60)),
        Case(
            "abuse limit", 403, ["Retry-After": "60"],
            #"{"message":"You have triggered an abuse detection mechanism."}"#,
            .originRateLimited, .rateLimited, retryAfter: .seconds(60)),
        Case(
            "secondary limit while budget is left", 403,
            ["X-RateLimit-Limit": "30", "X-RateLimit-Remaining": "30"],
            #"{"message":"You have exceeded a secondary rate limit."}"#,
            .originRateLimited, .rateLimited, retryAfter: .seconds(60)),
        Case(
            "429 of an origin without budgets", 429, ["Retry-After": "7"], "", .originRateLimited,
            .rateLimited, retryAfter: .seconds(7)),
        Case(
            "403 that is no limit", 403, ["Content-Type": "text/html"],
            "Request forbidden by administrative rules.", .originRejected, .answer),
        Case("server error", 500, [:], #"{"error":"Server Error"}"#, .originStatus, .failure),
        Case(
            "busy page", 503, ["Retry-After": "20"], "<html></html>", .originStatus, .failure,
            retryAfter: .seconds(20)),
        Case(
            "validation failed", 422, [:], #"{"message":"Validation Failed"}"#, .originRejected,
            .answer),
        Case(
            "bad credentials", 401, [:], #"{"message":"Bad credentials"}"#, .originRejected, .answer
        ),
        Case("no such thing", 404, [:], #"{"message":"Not Found"}"#, .notFound, .answer),
        Case("retired API version", 410, [:], "{}", .originRejected, .answer),
        Case("moved", 301, ["Location": "https://elsewhere.example"], "", .originRejected, .answer),
        Case(
            "not the JSON it should be", 200, [:], #"{"items":"nope"}"#, .originUndecodable,
            .failure),
        Case("no JSON", 200, [:], "<html>", .originUndecodable, .failure),
    ]

    @Test("a redirect that the transport refused to follow keeps its status for Cache-Status")
    func refusedRedirect_keepsItsStatus() async throws {
        let manual = ManualEnvironment()
        let access = OriginAccess(
            gate: OriginGate(), base: ScriptedTransport(.fail(.redirected(statusCode: 302))),
            purpose: .miss, requestID: "r", traceparent: nil, environment: manual.environment,
            log: { _ in })
        await #expect(throws: APIError.redirected(statusCode: 302)) {
            try await access.send(TransportRequest(url: "https://api.example.com/"))
        }
        #expect(access.exchange.forwardStatus == 302)
    }

    @Test("each answer is the documented failure, with the wait it asks for", arguments: cases)
    func answerIsTheDocumentedFailure(row: Case) async throws {
        let manual = ManualEnvironment()
        let access = OriginAccess(
            gate: OriginGate(), base: ScriptedTransport(.answer(row.status, row.fields, row.body)),
            purpose: .miss, requestID: "r", traceparent: nil, environment: manual.environment,
            log: { _ in })
        let error = await #expect(throws: APIError.self) {
            try await access.run { transport throws(APIError) in
                try await GitHubService(
                    baseURL: "https://api.example.com", transport: transport
                ).topRepos()
            }
        }
        let failure = FetchFailure(try #require(error), feed: .repos, exchange: access.exchange)
        #expect(ErrorCode(rawValue: failure.code) == row.code)
        #expect(failure.kind == row.kind)
        #expect(failure.forwardStatus == row.status)
        #expect(failure.retryAfter == row.retryAfter)
    }
}
