import CurlTransport
import DemoOrigin
import Dispatch
import FeedTesting
import Synchronization
import Testing

@testable import FeedServer

@Suite("A resolver that hangs", .timeLimit(.minutes(1)))
struct SlowNameTests {
    @Test("delays neither hits, its own feed's included, nor the other origin")
    func delaysNobodyElse() async throws {
        let origin = try DemoOrigin()
        let hasGone = DispatchSemaphore(value: 0)
        // The first lookup finds the origin, so that there is something to hit; then none ends.
        let isFirst = Atomic(true)
        var settings = CurlTransportSettings()
        settings.proxy = .none
        settings.connectTimeout = .seconds(60)
        settings.totalTimeout = .seconds(60)
        settings.nameLifetime = .zero
        settings.nameStalePatience = .seconds(60)
        let transport = try CurlTransport(
            settings: settings,
            lookup: NameLookup { _ in
                guard !isFirst.exchange(false, ordering: .relaxed) else {
                    return .addresses(["127.0.0.1"])
                }
                hasGone.wait()
                return .failed("the resolver hangs")
            })
        let server = try TestServer(over: transport) {
            $0.repos.origin = "http://slow.test:\(origin.port)"
            $0.episodes.origin = origin.baseURL
        }
        let connection = try server.connect()
        #expect(try await connection.get("/repos").status == 200)

        let waiting = try server.connect()
        try waiting.send("GET /repos?language=c HTTP/1.1\r\nHost: a\r\n\r\n")
        try await server.wait(for: "flights_under_way", toBe: 1)
        for _ in 0..<100 {
            let hit = try await connection.get("/repos")
            #expect(hit["cache-status"]?.hasPrefix("feedd; hit; ttl=") == true)
        }
        for number in 1...20 {
            let other = try await connection.get("/episodes?limit=\(number)")
            #expect(other["cache-status"] == "feedd; fwd=uri-miss; fwd-status=200; stored")
        }
        // All that while the one that needs the name waits.
        try await server.wait(for: "flights_under_way", toBe: 1)
        hasGone.signal()
        // The old address is better than none.
        #expect(try await waiting.response().status == 200)
        await server.stop()
        origin.stop()
    }
}
