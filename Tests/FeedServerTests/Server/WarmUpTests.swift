import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("Warm-up")
struct WarmUpTests {
    @Test("the server is ready once each target had its first try, even a failed one")
    func readiness() async throws {
        let gate = Gate()
        let transport = FakeTransport { _, _ throws(APIError) in
            await gate.pass()
            throw .offline(.refused)
        }
        let server = try TestServer(over: transport) { $0.warmUp = ["/repos", "/episodes"] }
        await gate.arrivals(2)
        #expect(try await server.get("/readyz").text == #"{"status":"starting"}"#)
        gate.open()
        try await server.wait(for: "flights_under_way", toBe: 0)
        let connection = try server.connect()
        while try await connection.get("/readyz").status != 200 {}
        await server.stop()
    }

    @Test("a warm target is a hit for its first caller")
    func warm() async throws {
        let server = try TestServer(over: oneRepository()) { $0.warmUp = ["/repos?limit=5"] }
        let connection = try server.connect()
        while try await connection.get("/readyz").status != 200 {}
        #expect(
            try await connection.get("/repos?limit=5")["cache-status"]?.hasPrefix("feedd; hit")
                == true)
        await server.stop()
    }

    @Test("a target that fails is tried again until it is warm, and then no more")
    func retries() async throws {
        let clock = ManualClock()
        let transport = FakeTransport { _, number throws(APIError) in
            if number < 3 { throw .timeout(.firstByte) }
            return .text(repoPage())
        }
        let server = try TestServer(over: transport, clock: clock) { $0.warmUp = ["/repos"] }
        // The tries wait on the loop's own timer, a second and two; the hold-down by our clock.
        for count in 1...3 {
            try await server.wait(for: "forwarded", toBe: count)
            try await server.wait(for: "flights_under_way", toBe: 0)
            clock.advance(by: .seconds(5))
        }
        let answer = try await server.get("/repos")
        #expect(answer["cache-status"]?.hasPrefix("feedd; hit; ttl=") == true)
        #expect(transport.requests.count == 3)
        #expect(server.log.lines.contains { $0.contains("warm-up failed") })
        await server.stop()
    }

    @Test("a target that is no feed's stops the start, naming it")
    func refusesTargets() {
        #expect(throws: ConfigError.self) {
            try TestServer(over: oneRepository()) { $0.warmUp = ["/nowhere"] }
        }
        #expect(throws: ConfigError.self) {
            try TestServer(over: oneRepository()) { $0.warmUp = ["/repos?limit=x"] }
        }
    }
}
