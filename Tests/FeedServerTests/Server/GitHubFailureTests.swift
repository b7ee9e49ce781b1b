import DemoOrigin
import FeedTesting
import Testing

@testable import FeedServer

/// The failures that GitHub is known to answer with, as a caller of a cold key meets them: the
/// code, what it is told to wait, and how long the origin is left alone.
@Suite("GitHub's failures, over sockets on both sides", .timeLimit(.minutes(2)))
struct GitHubFailureTests {
    struct Failure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reply: Reply
        let status: Int
        let code: String
        /// What callers are told to wait; nil where they are not told to come again.
        let retryAfter: Int?
        /// How long the origin is left alone, at least.
        let hold: Duration
        /// 2 where a second try may help.
        var tries = 1
    }

    private static func reply(
        _ status: Int, _ fields: [(name: String, value: String)], _ message: String
    ) -> Reply {
        Reply(
            status: status, fields: [("Content-Type", "application/json")] + fields,
            body: Array("{\"message\":\"\(message)\"}".utf8))
    }

    static let all = [
        Failure(
            testDescription: "primary limit, window unknown",
            reply: reply(
                403, [("x-ratelimit-limit", "60"), ("x-ratelimit-remaining", "0")],
                "API rate limit exceeded"),
            status: 503, code: "origin_rate_limited", retryAfter: 60, hold: .seconds(60)),
        Failure(
            testDescription: "abuse limit",
            reply: reply(403, [("Retry-After", "60")], "You have triggered an abuse detection"),
            status: 503, code: "origin_rate_limited", retryAfter: 60, hold: .seconds(60)),
        Failure(
            testDescription: "secondary limit while budget is left",
            reply: reply(
                403, [("x-ratelimit-limit", "30"), ("x-ratelimit-remaining", "30")],
                "You have exceeded a secondary rate limit."),
            status: 503, code: "origin_rate_limited", retryAfter: 60, hold: .seconds(60)),
        Failure(
            testDescription: "503 page",
            reply: Reply(
                status: 503, fields: [("Content-Type", "application/json")],
                body: Array("<html><body>No server is available</body></html>".utf8)),
            status: 502, code: "origin_status", retryAfter: 1, hold: .milliseconds(750), tries: 2),
        Failure(
            testDescription: "500", reply: reply(500, [], "Server Error"), status: 502,
            code: "origin_status", retryAfter: 1, hold: .milliseconds(750)),
        Failure(
            testDescription: "422", reply: reply(422, [], "Validation Failed"), status: 502,
            code: "origin_rejected", retryAfter: nil, hold: .seconds(10)),
        Failure(
            testDescription: "401", reply: reply(401, [], "Bad credentials"), status: 502,
            code: "origin_rejected", retryAfter: nil, hold: .seconds(10)),
    ]

    @Test("each has its code, its Retry-After and its hold-down", arguments: all)
    func failure(_ failure: Failure) async throws {
        let live = try DemoServer()
        live.origin.enqueue(Array(repeating: .reply(failure.reply), count: 10))
        let connection = try live.server.connect()
        let told = try await connection.get("/repos")
        try check(
            told, failure, cacheStatus: "feedd; fwd=uri-miss; fwd-status=\(failure.reply.status)")
        let wait = told["retry-after"].flatMap { Int($0) }
        // A backoff has a quarter of jitter, and is told in whole seconds, rounded up.
        let exact = failure.retryAfter
        #expect(wait == exact || exact == 1 && wait == 2)
        #expect(live.askedCount == failure.tries)

        // The wait before a second try has moved the clock by up to 100 ms already.
        live.clock.advance(by: failure.hold - .milliseconds(150))
        try check(
            try await connection.get("/repos"), failure, cacheStatus: "feedd; hit; detail=hold-down"
        )
        #expect(live.askedCount == failure.tries)

        live.origin.reset()
        live.clock.advance(by: .seconds(2))
        #expect(try await connection.get("/repos").status == 200)
        #expect(live.askedCount == failure.tries + 1)
        await live.stop()
    }

    private func check(
        _ answer: TestResponse, _ failure: Failure, cacheStatus: String
    ) throws {
        #expect(answer.status == failure.status)
        #expect(answer.text.contains("\"code\":\"\(failure.code)\""), "\(answer.text)")
        #expect(answer["cache-status"] == cacheStatus)
        #expect((answer["retry-after"] != nil) == (failure.retryAfter != nil))
        let member = answer.text.firstMatch(of: /"retry_after":(\d+)/)
        #expect(member.map { String($0.1) } == answer["retry-after"])
    }
}
