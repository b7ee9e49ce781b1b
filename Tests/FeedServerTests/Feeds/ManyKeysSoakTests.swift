import FeedTesting
import Foundation
import Testing

@testable import FeedServer

/// The long ones, run by `script/soak`.
@Suite(
    "Soak: many keys over a socket", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["SOAK"] != nil, "run by script/soak"))
struct ManyKeysSoakTests {
    @Test("100,000 requests that differ in an unknown parameter are one key, one origin request")
    func unknownParameters() async throws {
        try await ManyKeysTests.expectOneKey(requests: 100_000)
    }

    @Test("20,000 keys of mixed sizes: the process grows by the bound and a quarter at most")
    func residentMemory() async {
        await #expect(processExitsWith: .success) {
            let maxBytes = 16 << 20
            let server = try TestServer(over: PagesOfAllSizes()) { $0.cache.maxBytes = maxBytes }
            let flood = KeyFlood(connection: try server.connect())
            // Threads, buffers and allocator arenas are there from the first hundred on.
            _ = try await flood.ask((0..<100).map { "/repos?language=first\($0)" })
            let before = residentBytes()
            let (hits, lookups) = try await flood.flood(20_000)
            let growth = residentBytes() - before
            guard growth <= maxBytes * 5 / 4 else { exit(3) }
            guard hits * 100 > lookups * 95 else { exit(4) }
            await server.stop()
        }
    }
}
