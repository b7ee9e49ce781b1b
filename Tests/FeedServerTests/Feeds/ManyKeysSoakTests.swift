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
            let before = try residentBytes()
            let (hits, lookups) = try await flood.flood(20_000)
            let growth = try residentBytes() - before
            print("grew by \(growth >> 10) KiB, bound \(maxBytes >> 10) KiB, \(hits) of \(lookups)")
            guard growth <= maxBytes * 5 / 4 else { exit(3) }
            guard hits * 100 > lookups * 95 else { exit(4) }
            await server.stop()
        }
    }
}

/// What this process has in memory, of its own and of files (`/proc/self/statm`, proc(5)).
private func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
