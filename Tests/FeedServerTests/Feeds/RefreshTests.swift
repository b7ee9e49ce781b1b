import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// What a caller's own Cache-Control does, over sockets.
@Suite("A caller's Cache-Control")
struct RefreshTests {
    /// A page whose answer tells a budget of 30 with `remaining` left.
    private func page(remaining: Int) -> TransportResponse {
        .text(
            repoPage(),
            fields: [
                "x-ratelimit-limit": "30", "x-ratelimit-remaining": "\(remaining)",
                "x-ratelimit-reset": "1800000060", "x-ratelimit-resource": "search",
            ])
    }

    @Test("only-if-cached asks nobody: 504 where nothing is stored, the copy however stale")
    func onlyIfCached() async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        let field = ["Cache-Control: only-if-cached"]
        let nothing = try await connection.get("/repos", field)
        #expect(nothing.status == 504)
        #expect(nothing.text.contains(#""code":"not_cached""#))
        #expect(transport.requests.isEmpty)
        _ = try await connection.get("/repos")
        #expect(try await connection.get("/repos", field).status == 200)
        clock.advance(by: .seconds(3600))
        let stale = try await connection.get("/repos", field)
        #expect(stale.status == 200)
        #expect(stale["cache-status"]?.hasSuffix("detail=hold-down") == true)
        clock.advance(by: .seconds(24 * 3600))
        #expect(try await connection.get("/repos", field).status == 504)
        #expect(transport.requests.count == 1)
        await server.stop()
    }

    @Test(
        "pull to refresh revalidates a fresh copy once in refresh_interval",
        arguments: ["no-cache", "max-age=0", "No-Cache", "max-stale, no-cache"])
    func refreshes(directive: String) async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        let field = ["Cache-Control: \(directive)"]
        _ = try await connection.get("/repos")
        // What filled the key was no revalidation, so that the first comes at once.
        for count in 2...4 {
            let refreshed = try await connection.get("/repos", field)
            #expect(refreshed["cache-status"] == "feedd; fwd=request; fwd-status=200; stored")
            for _ in 0..<20 {
                let answer = try await connection.get("/repos", field)
                #expect(answer["cache-status"]?.hasPrefix("feedd; hit; ttl=") == true)
            }
            #expect(transport.requests.count == count)
            clock.advance(by: .seconds(10))
        }
        await server.stop()
    }

    @Test(
        "none goes forward while the budget is below half",
        arguments: [(15, 2), (14, 1), (0, 1)])
    func budget(remaining: Int, requests: Int) async throws {
        let clock = ManualClock()
        let transport = FakeTransport { _, _ in page(remaining: remaining) }
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        _ = try await connection.get("/repos")
        clock.advance(by: .seconds(10))
        let answer = try await connection.get("/repos", ["Cache-Control: no-cache"])
        #expect(answer.status == 200)
        #expect(transport.requests.count == requests)
        await server.stop()
    }

    @Test("the budget counts where the origin's base URL has a path of its own")
    func budgetUnderABasePath() async throws {
        let clock = ManualClock()
        let transport = FakeTransport { _, _ in page(remaining: 5) }
        let server = try TestServer(over: transport, clock: clock) {
            $0.repos.origin = "https://mirror.example.com/github"
        }
        let connection = try server.connect()
        // With a sixth of the budget left an answer stays fresh for twice its five minutes.
        let first = try await connection.get("/repos")
        #expect(first["cache-control"]?.hasPrefix("public, max-age=5") == true)
        clock.advance(by: .seconds(10))
        _ = try await connection.get("/repos", ["Cache-Control: no-cache"])
        #expect(transport.requests.count == 1)
        await server.stop()
    }

    @Test("where the revalidation fails the stored copy answers, and nobody asks again at once")
    func failedRefresh() async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        _ = try await connection.get("/repos")
        transport.answer { _, _ in .text("{}", status: 500) }
        clock.advance(by: .seconds(10))
        let answer = try await connection.get("/repos", ["Cache-Control: no-cache"])
        #expect(answer.status == 200)
        #expect(
            answer["cache-status"]?.hasPrefix("feedd; fwd=request; fwd-status=500; ttl=2") == true)
        _ = try await connection.get("/repos", ["Cache-Control: no-cache"])
        #expect(transport.requests.count == 2)
        await server.stop()
    }

    @Test("twenty who pull at once make one request")
    func collapses() async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock)
        _ = try await server.get("/repos")
        let gate = Gate()
        transport.answer { _, _ in
            await gate.pass()
            return .text(repoPage())
        }
        clock.advance(by: .seconds(10))
        let connections = try (0..<20).map { _ in try server.connect() }
        for connection in connections {
            try connection.send(
                "GET /repos HTTP/1.1\r\nHost: a\r\nCache-Control: no-cache\r\n\r\n")
        }
        await gate.arrivals(1)
        // Callers who did not ask for it do not wait.
        #expect(try await server.get("/repos")["cache-status"]?.hasPrefix("feedd; hit") == true)
        try await server.wait(for: "collapsed", toBe: 19)
        gate.open()
        for connection in connections { #expect(try await connection.response().status == 200) }
        #expect(transport.requests.count == 2)
        await server.stop()
    }
}
