import FeedClient
import FeedTesting
import Synchronization
import Testing

@testable import FeedServer

/// The origin's policies as callers meet them, over sockets.
@Suite("Rules towards the origin", .timeLimit(.minutes(2)))
struct OriginRulesTests {
    private let clock = ManualClock()

    /// An origin that answers each language with `answer`.
    private func server(
        _ answer: @escaping @Sendable (_ number: Int) async throws(APIError) -> TransportResponse
    ) throws -> (FakeTransport, TestServer, TestConnection) {
        let transport = FakeTransport { _, number throws(APIError) in try await answer(number) }
        let server = try TestServer(over: transport, clock: clock)
        return (transport, server, try server.connect())
    }

    @Test("a primary limit keeps every key of its bucket from the origin until the window ends")
    func primaryLimit() async throws {
        let (transport, server, connection) = try server { [clock] number in
            number == 1
                ? .text(
                    #"{"message":"API rate limit exceeded"}"#, status: 403,
                    fields: [
                        "x-ratelimit-limit": "10", "x-ratelimit-remaining": "0",
                        "x-ratelimit-reset": "\(clock.unixSeconds + 40)",
                        "x-ratelimit-resource": "search",
                    ]) : .text(repoPage())
        }
        let first = try await connection.get("/repos?language=a")
        #expect(first.status == 503)
        #expect(first.text.contains(#""code":"origin_rate_limited""#))
        #expect(first["retry-after"] == "40")
        #expect(first.text.contains(#""retry_after":40"#))
        clock.advance(by: .seconds(10))
        for language in ["a", "b", "c"] {
            let held = try await connection.get("/repos?language=\(language)")
            #expect(held.status == 503)
            #expect(held["retry-after"] == "30")
        }
        // The other origin is another matter.
        _ = try await connection.get("/episodes")
        #expect(transport.requests.count == 2)
        clock.advance(by: .seconds(31))
        #expect(try await connection.get("/repos?language=a").status == 200)
        await server.stop()
    }

    @Test("a secondary limit without a time holds a minute, and doubles each time it is met again")
    func secondaryLimit() async throws {
        let (transport, server, connection) = try server { _ in
            .text(
                #"{"message":"You have exceeded a secondary rate limit. Please wait a few minutes"}"#,
                status: 403,
                fields: ["x-ratelimit-limit": "30", "x-ratelimit-remaining": "30"])
        }
        for (number, seconds) in [60, 120, 240].enumerated() {
            let answer = try await connection.get("/repos?language=l\(number)")
            #expect(answer.status == 503)
            #expect(answer["retry-after"] == "\(seconds)")
            #expect(transport.requests.count == number + 1)
            clock.advance(by: .seconds(seconds - 1))
            let held = try await connection.get("/repos?language=m\(number)")
            // What is left of the bucket's hold, or of the key's own, which is about a second.
            #expect(["1", "2"].contains(held["retry-after"]))
            #expect(transport.requests.count == number + 1)
            clock.advance(by: .seconds(2))
        }
        await server.stop()
    }

    @Test("a stale copy whose bucket is held says that the origin was not asked")
    func staleCopyOfAHeldBucket() async throws {
        let (transport, server, connection) = try server { number in
            number == 1
                ? .text(repoPage())
                : .text("{}", status: 429, fields: ["Retry-After": "60"])
        }
        #expect(try await connection.get("/repos").status == 200)
        clock.advance(by: .seconds(3600))
        #expect(try await connection.get("/repos?language=other").status == 503)
        let answer = try await connection.get("/repos")
        #expect(answer.status == 200)
        #expect(answer["cache-status"]?.hasPrefix("feedd; hit; ttl=-") == true)
        #expect(answer["cache-status"]?.hasSuffix("; detail=hold-down") == true)
        #expect(transport.requests.count == 2)
        await server.stop()
    }

    @Test("an abuse limit is held as long as it says; a 403 that is no limit is a refusal")
    func abuseLimit() async throws {
        let (transport, server, connection) = try server { number in
            number == 1
                ? .text(
                    #"{"message":"You have triggered an abuse detection mechanism."}"#, status: 403,
                    fields: ["Retry-After": "47"])
                : .text(#"{"message":"Resource not accessible"}"#, status: 403)
        }
        #expect(try await connection.get("/repos")["retry-after"] == "47")
        clock.advance(by: .seconds(48))
        let refused = try await connection.get("/repos")
        #expect(refused.status == 502)
        #expect(refused.text.contains(#""code":"origin_rejected""#))
        #expect(refused["retry-after"] == nil)
        #expect(transport.requests.count == 2)
        await server.stop()
    }

    @Test("a flood of unknown languages ends at half of the window; the hot key stays fresh")
    func flood() async throws {
        let (transport, server, connection) = try server { [clock] number in
            .text(
                repoPage(stars: number),
                fields: [
                    "x-ratelimit-limit": "30", "x-ratelimit-remaining": "\(max(0, 30 - number))",
                    "x-ratelimit-reset": "\(clock.unixSeconds + 600)",
                    "x-ratelimit-resource": "search",
                ])
        }
        #expect(try await connection.get("/repos").status == 200)
        var refused = 0
        for number in 0..<40 {
            let answer = try await connection.get("/repos?language=unknown\(number)")
            if answer.status == 503 { refused += 1 }
        }
        #expect(transport.requests.count == 15)
        #expect(refused == 26)
        // The hot key has grown old, and is refreshed out of the share that is kept for it. While
        // the budget is low it may have been kept longer.
        for refresh in 1...3 {
            clock.advance(by: .seconds(20 * 60))
            let answer = try await connection.get("/repos")
            #expect(answer.status == 200)
            #expect(transport.requests.count == 15 + refresh)
        }
        await server.stop()
    }

    /// What an origin that is down does, and the code that callers get.
    static let failures: [(@Sendable () throws(APIError) -> TransportResponse, Int, String)] = [
        ({ .text("{}", status: 500) }, 502, "origin_status"),
        ({ () throws(APIError) in throw .timeout(.firstByte) }, 504, "origin_timeout"),
        ({ .text("<html>") }, 502, "origin_undecodable"),
        ({ () throws(APIError) in throw .offline(.tls("no")) }, 502, "origin_offline"),
    ]

    @Test(
        "five failures open the breaker, whose code is theirs; one probe closes it",
        arguments: 0..<4)
    func breaker(failure: Int) async throws {
        let (fail, status, code) = Self.failures[failure]
        let (transport, server, connection) = try server { _ throws(APIError) in try fail() }
        for number in 1...5 {
            #expect(try await connection.get("/repos?language=l\(number)").status == status)
            #expect(transport.requests.count == number)
        }
        for number in 6...20 {
            let answer = try await connection.get("/repos?language=l\(number)")
            #expect(answer.status == status)
            #expect(answer.text.contains("\"code\":\"\(code)\""))
            // The breaker's rest, or the key's hold-down of about as long.
            #expect(["1", "2"].contains(answer["retry-after"]))
            #expect(answer["cache-status"] == "feedd; hit; detail=hold-down")
        }
        #expect(transport.requests.count == 5)
        let report = try await server.connectAdmin().get("/status").text
        #expect(report.contains(#""breaker":{"state":"open","#))

        let gate = Gate()
        transport.answer { _, _ in
            await gate.pass()
            return .text(repoPage())
        }
        // Beyond the breaker's rest and the keys' own hold-downs.
        clock.advance(by: .seconds(2))
        let probe = try server.connect()
        try probe.send("GET /repos?language=probe HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrivals(1)
        for number in 1...10 {
            #expect(try await connection.get("/repos?language=n\(number)").status == status)
        }
        gate.open()
        #expect(try await probe.response().status == 200)
        #expect(transport.requests.count == 6)
        #expect(try await connection.get("/repos?language=new").status == 200)
        await server.stop()
    }

    @Test("a probe that fails makes the breaker rest twice as long")
    func failedProbe() async throws {
        let (transport, server, connection) = try server { _ in .text("{}", status: 500) }
        for number in 1...5 { _ = try await connection.get("/repos?language=l\(number)") }
        for (rest, number) in [(1, 6), (2, 7), (4, 8)] {
            clock.advance(by: .seconds(rest) - .milliseconds(1))
            _ = try await connection.get("/repos?language=early\(number)")
            #expect(transport.requests.count == number - 1)
            clock.advance(by: .milliseconds(1))
            _ = try await connection.get("/repos?language=probe\(number)")
            #expect(transport.requests.count == number)
        }
        await server.stop()
    }
}
