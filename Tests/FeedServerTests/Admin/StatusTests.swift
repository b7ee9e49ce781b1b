import FeedClient
import FeedTesting
import FoundationEssentials
import Testing

@testable import FeedServer

/// What `/status` tells of each feed, held against `/cache` and `/metrics` of the same server.
@Suite("Status by feed")
struct StatusTests {
    private struct Status: Decodable {
        struct Cache: Decodable {
            let entries: Int
            let bytes: Int
        }
        struct Feed: Decodable, Equatable {
            let keys: Int
            let bytes: Int
            let requests: [String: Int]
        }
        let cache: Cache
        let feeds: [String: Feed]
    }

    private struct Keys: Decodable {
        struct Entry: Decodable {
            let key: String
            let bytes: Int
        }
        let entries: [Entry]
    }

    /// Repositories are there, rust is not found, and there are no episodes.
    private static let transport = FakeTransport { request, _ throws(APIError) in
        if request.url.contains("episodes") { throw .offline(.refused) }
        return request.url.contains("rust") ? .text("no", status: 404) : .text(repoPage())
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, _ target: String, of server: TestServer
    ) async throws -> Value {
        let body = try await server.connectAdmin().get(target).body
        return try JSONDecoder().decode(type, from: Data(body))
    }

    @Test("tells what came of every lookup")
    func status_addsUpLookups() async throws {
        struct Whole: Decodable { let cache: [String: Int] }
        let server = try TestServer(over: Self.transport)
        for target in ["/repos", "/repos", "/repos?language=rust", "/repos?language=rust"] {
            _ = try await server.get(target)
        }
        _ = try await server.get("/repos?page=2", ["Cache-Control: only-if-cached"])
        let cache = try await decode(Whole.self, "/status", of: server).cache
        let outcomes = [
            "hits", "stale_hits", "hold_down_hits", "remembered_failures", "not_cached",
            "forwarded", "collapsed", "refused",
        ]
        #expect(cache["lookups"] == 5)
        #expect(outcomes.reduce(0) { $0 + (cache[$1] ?? 0) } == 5)
        #expect(outcomes.allSatisfy { cache[$0] != nil })
        await server.stop()
    }

    @Test("tells keys and bytes as /cache does, and requests as /metrics does")
    func status_agreesWithCacheAndMetrics() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: Self.transport, clock: clock) { $0.loops = 2 }
        for target in ["/repos", "/repos", "/repos?limit=5", "/repos?language=rust"] {
            _ = try await server.get(target)
        }
        for _ in 0..<2 { #expect(try await server.get("/episodes").status == 502) }
        clock.advance(by: .seconds(20))
        _ = try await server.get("/repos", ["Cache-Control: no-cache"])
        // Neither of them is of a feed.
        _ = try await server.get("/errors")
        _ = try await server.get("/nowhere")

        let status = try await decode(Status.self, "/status", of: server)
        let keys = try await decode(Keys.self, "/cache", of: server).entries
        let text = try await server.connectAdmin().get("/metrics").text
        let metrics = try ExpositionGrammar(text)
        #expect(status.feeds.keys.sorted() == ["episodes", "repos"])
        for (name, feed) in status.feeds {
            let own = keys.filter { $0.key.hasPrefix(name) }
            #expect(feed.keys == own.count)
            #expect(feed.bytes == own.reduce(0) { $0 + $1.bytes })
            for (outcome, count) in feed.requests {
                let label = outcome.replacing("_", with: "-")
                let samples = metrics.samples.filter {
                    $0.name == "feedd_requests_total" && $0.labels["feed"] == name
                        && $0.labels["cache"] == label
                }
                let counted = samples.reduce(0) { $0 + $1.value }
                #expect(counted == Double(count), "\(name) \(outcome)")
            }
        }
        #expect(status.feeds.values.reduce(0) { $0 + $1.keys } == status.cache.entries)
        #expect(status.feeds.values.reduce(0) { $0 + $1.bytes } < status.cache.bytes)
        let repos = try #require(status.feeds["repos"])
        #expect(repos.keys == 3)
        #expect(repos.requests["hit"] == 1)
        #expect(repos.requests["uri_miss"] == 3)
        #expect(repos.requests["request"] == 1)
        let episodes = try #require(status.feeds["episodes"])
        #expect(episodes.keys == 1)
        #expect(episodes.requests["uri_miss"] == 1)
        #expect(episodes.requests["hold_down"] == 1)
        await server.stop()
    }

    @Test("tells every feed and every outcome from the start, at nothing")
    func freshServer_tellsAll() async throws {
        let server = try TestServer(over: Self.transport)
        let status = try await decode(Status.self, "/status", of: server)
        let names = CacheOutcome.allCases.map { $0.rawValue.replacing("-", with: "_") }
        let nothing = Status.Feed(
            keys: 0, bytes: 0, requests: Dictionary(uniqueKeysWithValues: names.map { ($0, 0) }))
        #expect(status.feeds == ["repos": nothing, "episodes": nothing])
        await server.stop()
    }

    @Test("forgets what is invalidated, and keeps what was counted")
    func invalidated_isHeldNoMore() async throws {
        let server = try TestServer(over: oneRepository())
        for _ in 0..<2 { _ = try await server.get("/repos") }
        _ = try await server.connectAdmin().request("DELETE", "/cache?feed=repos")
        let repos = try await decode(Status.self, "/status", of: server).feeds["repos"]
        #expect(repos?.keys == 0)
        #expect(repos?.bytes == 0)
        #expect(repos?.requests["hit"] == 1)
        await server.stop()
    }
}
