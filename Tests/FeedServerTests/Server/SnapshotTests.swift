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
        // What caches on the way are told agrees with that.
        #expect(restored["cache-control"]?.contains("max-age=0,") == true)
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

    @Test("the write at the end is made although another is under way, and is waited for")
    func lastWriteIsMade() async throws {
        let path = NSTemporaryDirectory() + "feedd-\(UUID()).snapshot"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let server = try TestServer(over: oneRepository()) {
            $0.cache.snapshot = path
            $0.cache.snapshotInterval = .milliseconds(20)
        }
        // More than a pipe holds: a snapshot written into one goes on for as long as nobody reads.
        _ = try await KeyFlood(connection: try server.connect())
            .ask((0..<300).map { "/repos?language=l\($0)" })
        while mkfifo(path + ".new", 0o600) != 0 { await Task.yield() }
        let pipe = await onThread { open(path + ".new", O_RDONLY) }
        try? FileManager.default.removeItem(atPath: path)
        server.server.stop()
        // Said on the loop that then asks for the last write, and hears of the end of this one.
        while !server.log.lines.contains(where: { $0.contains("\"ended\"") }) {
            await Task.yield()
        }
        await onThread {
            var chunk = [UInt8](repeating: 0, count: 65536)
            while read(pipe, &chunk, chunk.count) > 0 {}
            close(pipe)
        }
        await server.server.wait()
        let next = try TestServer(over: oneRepository()) { $0.cache.snapshot = path }
        let loaded = next.log.lines.first { $0.contains("snapshot ") }
        #expect(loaded?.contains(#""entries":300"#) == true, "\(loaded ?? "")")
        await next.stop()
    }

    /// What `body` returns, called on a thread that may block.
    private func onThread<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}
