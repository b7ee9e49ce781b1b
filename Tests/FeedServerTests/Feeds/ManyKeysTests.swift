import FeedTesting
import Testing

@testable import FeedServer

@Suite("Many keys over a socket", .timeLimit(.minutes(5)))
struct ManyKeysTests {
    @Test("requests that differ in an unknown parameter are one key and one origin request")
    func unknownParameters() async throws { try await Self.expectOneKey(requests: 5000) }

    /// Sends as many requests that differ in an unknown parameter alone.
    static func expectOneKey(requests: Int) async throws {
        let transport = oneRepository()
        let server = try TestServer(over: transport)
        let flood = KeyFlood(connection: try server.connect())
        let hits = try await flood.ask((0..<requests).map { "/repos?_=\($0)" })
        #expect(hits == requests - 1)
        #expect(transport.requests.count == 1)
        try await server.wait(for: "entries", toBe: 1)
        await server.stop()
    }

    @Test("20,000 keys over a socket stay within the byte bound, and hot keys go on hitting")
    func distinctKeys() async throws {
        let server = try TestServer(over: oneRepository()) { $0.cache.maxBytes = 4 << 20 }
        let flood = KeyFlood(connection: try server.connect())
        let (hits, lookups) = try await flood.flood(20_000)
        #expect(hits * 100 > lookups * 95)
        let status = try await server.connectAdmin().get("/status").text
        let bytes = try #require(status.firstMatch(of: /"bytes":(\d+),"max_bytes":(\d+)/))
        #expect(try #require(Int(bytes.1)) <= 4 << 20)
        #expect(Int(bytes.2) == 4 << 20)
        let evictions = try #require(status.firstMatch(of: /"evictions":(\d+)/)?.1)
        #expect(try #require(Int(evictions)) > 10_000)
        await server.stop()
    }
}
