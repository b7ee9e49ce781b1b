import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("Many keys over a socket", .timeLimit(.minutes(5)))
struct ManyKeysTests {
    /// Sends requests for `targets` in pipelines of 500, and returns how many answers were hits.
    private func ask(_ connection: TestConnection, _ targets: [String]) async throws -> Int {
        var hits = 0
        for start in stride(from: 0, to: targets.count, by: 500) {
            let batch = targets[start..<min(start + 500, targets.count)]
            try connection.send(batch.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            for _ in batch {
                let answer = try await connection.response()
                try #require(answer.status == 200, "\(answer.text)")
                if answer["cache-status"]?.hasPrefix("feedd; hit") == true { hits += 1 }
            }
        }
        return hits
    }

    @Test("20,000 requests that differ in an unknown parameter are one key and one origin request")
    func unknownParameters() async throws {
        let transport = oneRepository()
        let server = try TestServer(over: transport)
        let hits = try await ask(try server.connect(), (0..<20_000).map { "/repos?_=\($0)" })
        #expect(hits == 19_999)
        #expect(transport.requests.count == 1)
        try await server.wait(for: "entries", toBe: 1)
        await server.stop()
    }

    @Test("20,000 keys over a socket stay within the byte bound, and hot keys go on hitting")
    func distinctKeys() async throws {
        let transport = oneRepository()
        let server = try TestServer(over: transport) { $0.cache.maxBytes = 4 << 20 }
        let connection = try server.connect()
        let hot = (0..<20).map { "/repos?language=hot\($0)" }
        _ = try await ask(connection, hot + hot)
        var hits = 0
        var lookups = 0
        for start in stride(from: 0, to: 20_000, by: 500) {
            let flood = (start..<start + 500).map { "/repos?language=l\($0)" }
            #expect(try await ask(connection, flood) == 0)
            hits += try await ask(connection, hot)
            lookups += hot.count
        }
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
