import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("What does not replace a good copy, over sockets")
struct BadFetchTests {
    private func page(_ items: String, incomplete: Bool = false) -> TransportResponse {
        .text(#"{"total_count":2,"incomplete_results":\#(incomplete),"items":[\#(items)]}"#)
    }

    private let one = #"{"id":1,"full_name":"a/b","stargazers_count":2}"#
    private let other = #"{"id":2,"full_name":"c/d","stargazers_count":3}"#

    @Test("incomplete results never replace a complete copy, and a complete one replaces them")
    func incomplete() async throws {
        let clock = ManualClock()
        let transport = FakeTransport { _, _ in page(one) }
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        let complete = try await connection.get("/repos")
        transport.answer { _, _ in page(other, incomplete: true) }
        clock.advance(by: .seconds(20 * 60))
        let kept = try await connection.get("/repos")
        #expect(kept.body == complete.body)
        #expect(kept["cache-status"]?.contains("fwd=stale; fwd-status=200; ttl=-") == true)
        // Left alone for about incomplete_ttl.
        clock.advance(by: .seconds(26))
        #expect(try await connection.get("/repos").body == complete.body)
        #expect(transport.requests.count == 2)
        clock.advance(by: .seconds(5))
        transport.answer { _, _ in page(other) }
        #expect(try await connection.get("/repos").text.contains("c/d"))
        #expect(transport.requests.count == 3)
        await server.stop()
    }

    @Test("incomplete results on a cold cache are served, and fresh for incomplete_ttl")
    func coldIncomplete() async throws {
        let clock = ManualClock()
        let transport = FakeTransport { _, _ in page(one, incomplete: true) }
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        let first = try await connection.get("/repos")
        #expect(first.text.contains(#""incomplete_results":true"#))
        let maxAge = try #require(first["cache-control"]?.firstMatch(of: /max-age=(\d+)/)?.1)
        #expect((27...30).contains(Int(maxAge) ?? 0))
        transport.answer { _, _ in page(other) }
        clock.advance(by: .seconds(31))
        _ = try await connection.get("/repos")
        try await server.wait(for: "flights_under_way", toBe: 0)
        #expect(try await connection.get("/repos").text.contains("c/d"))
        await server.stop()
    }

    @Test("a page of bad items alone is a failure, one of some is a page without them")
    func badItems() async throws {
        let clock = ManualClock()
        let transport = FakeTransport { _, _ in page(one) }
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        let good = try await connection.get("/repos")
        transport.answer { _, _ in page(#"{"id":"x"},{"id":null}"#) }
        clock.advance(by: .seconds(20 * 60))
        let kept = try await connection.get("/repos")
        #expect(kept.body == good.body)
        #expect(kept["cache-status"]?.hasSuffix("detail=stale-if-error") == true)
        transport.answer { _, _ in page(#"{"id":"x"},"# + other) }
        clock.advance(by: .seconds(2))
        #expect(try await connection.get("/repos").text.contains(#""items":[{"id":2,"#))
        await server.stop()
    }

    @Test("an answer to a flight that was invalidated goes to those who wait, and is not stored")
    func invalidated() async throws {
        let gate = Gate()
        let transport = FakeTransport { _, number in
            if number == 1 { await gate.pass() }
            return .text(repoPage(stars: number))
        }
        let server = try TestServer(over: transport)
        let waiting = try server.connect()
        try waiting.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrivals(1)
        #expect(try await server.connectAdmin().request("DELETE", "/cache").status == 200)
        // A newcomer does not join it.
        #expect(try await server.get("/repos").text.contains(#""stargazers_count":2"#))
        gate.open()
        let late = try await waiting.response()
        #expect(late.text.contains(#""stargazers_count":1"#))
        #expect(late["cache-status"] == "feedd; fwd=uri-miss; fwd-status=200")
        let stored = try await server.get("/repos")
        #expect(stored.text.contains(#""stargazers_count":2"#))
        #expect(stored["cache-status"]?.hasPrefix("feedd; hit") == true)
        #expect(transport.requests.count == 2)
        await server.stop()
    }

    @Test("under cap what the origin forbids to store is asked for each time, and ends the copy")
    func notStored() async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock) {
            $0.repos.originFreshness = .cap
        }
        let connection = try server.connect()
        _ = try await connection.get("/repos")
        transport.answer { _, _ in .text(repoPage(), fields: ["Cache-Control": "private"]) }
        clock.advance(by: .seconds(20 * 60))
        for _ in 0..<3 {
            let answer = try await connection.get("/repos")
            #expect(answer["cache-control"] == "no-store")
            #expect(answer["cache-status"]?.hasSuffix("fwd-status=200") == true)
        }
        #expect(transport.requests.count == 4)
        await server.stop()
    }
}
