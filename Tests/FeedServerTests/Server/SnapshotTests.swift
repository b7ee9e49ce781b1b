import FeedClient
import FeedTesting
import Foundation
import Testing

@testable import FeedServer

@Suite("Warm restart")
struct SnapshotTests {
    @Test("what one process stored the next serves stale, with the same tag, and asks again")
    func survivesARestart() async throws {
        let path = NSTemporaryDirectory() + "feedd-\(UUID()).snapshot"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let clock = ManualClock()
        let first = try TestServer(over: oneRepository(), clock: clock) {
            $0.cache.snapshot = path
        }
        let stored = try await first.get("/repos")
        await first.stop()
        let transport = FakeTransport { _, _ throws(APIError) in throw .offline(.refused) }
        let second = try TestServer(over: transport, clock: clock) { $0.cache.snapshot = path }
        let restored = try await second.get("/repos")
        #expect(restored.status == 200)
        #expect(restored.text == stored.text)
        #expect(restored["etag"] == stored["etag"])
        #expect(restored["cache-status"]?.contains("ttl=-") == true)
        await second.stop()
    }

    @Test("a file that is no snapshot is left alone, with one line in the log")
    func ignoresRubbish() async throws {
        let path = NSTemporaryDirectory() + "feedd-\(UUID()).snapshot"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("rubbish".utf8).write(to: URL(fileURLWithPath: path))
        let server = try TestServer(over: oneRepository()) { $0.cache.snapshot = path }
        #expect(server.log.lines.filter { $0.contains("snapshot ignored") }.count == 1)
        #expect(try await server.get("/repos").status == 200)
        await server.stop()
    }
}
