import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// What callers are told when the origin is in trouble, over real sockets.
@Suite("Failures of the origin")
struct FailureTests {
    /// One way an origin can fail, and the row of the contract that it comes out as.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let answer: @Sendable () throws(APIError) -> TransportResponse
        let status: Int
        let code: String
        let detail: String
        let forward: String

        var testDescription: String { name }
    }

    static let trouble = "The server is having trouble. Try again soon."
    static let unreadable = "The app couldn't read the server's response."

    static let cases: [Case] = [
        Case(
            name: "refused", answer: { () throws(APIError) in throw .offline(.refused) },
            status: 502, code: "origin_offline", detail: trouble, forward: ""),
        Case(
            name: "hanging", answer: { () throws(APIError) in throw .timeout(.firstByte) },
            status: 504, code: "origin_timeout", detail: trouble, forward: ""),
        Case(
            name: "a 503 page", answer: { .text("<html>", status: 503) }, status: 502,
            code: "origin_status", detail: trouble, forward: "; fwd-status=503"),
        Case(
            name: "404", answer: { .text("{}", status: 404) }, status: 404, code: "not_found",
            detail: "Not found.", forward: "; fwd-status=404"),
        Case(
            name: "422", answer: { .text("{}", status: 422) }, status: 502,
            code: "origin_rejected", detail: "Something went wrong.", forward: "; fwd-status=422"),
        Case(
            name: "401", answer: { .text("{}", status: 401) }, status: 502,
            code: "origin_rejected", detail: "Something went wrong.", forward: "; fwd-status=401"),
        Case(
            name: "a full line to the origin",
            answer: { () throws(APIError) in throw .overloaded }, status: 503, code: "overloaded",
            detail: trouble, forward: ""),
        Case(
            name: "items of the wrong type", answer: { .text(#"{"items":"nope"}"#) }, status: 502,
            code: "origin_undecodable", detail: unreadable, forward: "; fwd-status=200"),
        Case(
            name: "a primary rate limit",
            answer: {
                .text(
                    "{}", status: 403,
                    fields: ["x-ratelimit-remaining": "0", "x-ratelimit-limit": "60"])
            }, status: 503, code: "origin_rate_limited", detail: trouble,
            forward: "; fwd-status=403"),
    ]

    @Test("each comes out as its row of the contract on a cold cache", arguments: cases)
    func cold(_ failure: Case) async throws {
        let server = try TestServer(
            over: FakeTransport { _, _ throws(APIError) in try failure.answer() },
            clock: ManualClock())
        let answer = try await server.get("/repos")
        #expect(answer.status == failure.status)
        #expect(answer["content-type"] == "application/problem+json")
        #expect(answer["cache-control"] == "no-store")
        #expect(answer.text.contains("\"code\":\"\(failure.code)\""))
        #expect(answer.text.contains("\"detail\":\"\(failure.detail)\""))
        #expect(answer["cache-status"] == "feedd; fwd=uri-miss\(failure.forward)")
        #expect(answer.text.contains("retry_after") == (answer["retry-after"] != nil))
        await server.stop()
    }

    @Test("each leaves the stale copy standing, and the origin alone", arguments: cases)
    func stale(_ failure: Case) async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock)
        #expect(try await server.get("/repos").status == 200)
        transport.answer { _, _ throws(APIError) in try failure.answer() }
        // Beyond stale-while-revalidate: the caller waits, and gets the stale copy.
        clock.advance(by: .seconds(20 * 60))
        let first = try await server.get("/repos")
        #expect(first.status == 200)
        #expect(first["cache-status"]?.hasSuffix("detail=stale-if-error") == true)
        let asked = transport.requests.count
        let connection = try server.connect()
        for _ in 0..<49 {
            let answer = try await connection.get("/repos")
            #expect(answer.status == 200)
            #expect(answer["cache-status"]?.hasSuffix("detail=hold-down") == true)
        }
        #expect(transport.requests.count == asked)
        await server.stop()
    }

    @Test("a failed refresh in the background keeps the copy")
    func background() async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock)
        let fresh = try await server.get("/repos")
        transport.answer { _, _ in .text("<html>", status: 500) }
        clock.advance(by: .seconds(6 * 60))
        let stale = try await server.get("/repos")
        #expect(stale["cache-status"]?.hasSuffix("detail=stale-while-revalidate") == true)
        try await server.wait(for: "flights_under_way", toBe: 0)
        #expect(try await server.get("/repos").text == fresh.text)
        await server.stop()
    }

    @Test("a problem is told in the caller's language")
    func languages() async throws {
        let server = try TestServer(over: oneRepository())
        let german = try await server.get("/nowhere", ["Accept-Language: xx, de-AT;q=0.5"])
        #expect(german["content-language"] == "de")
        let english = try await server.get("/nowhere", ["Accept-Language: zh-TW"])
        #expect(english["content-language"] == "en")
        #expect(english["vary"] == "Accept-Encoding, Accept-Language")
        await server.stop()
    }
}
