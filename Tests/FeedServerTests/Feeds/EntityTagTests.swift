import DemoOrigin
import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("Entity tags over sockets")
struct EntityTagTests {
    @Test("two replicas and a restart give the same tag and bytes, in every coding")
    func replicas() async throws {
        var seen: [String: Set<[UInt8]>] = [:]
        var tags: Set<String?> = []
        for _ in 0..<3 {
            let live = try DemoServer()
            for coding in ["identity", "gzip", "br"] {
                let answer = try await live.server.get("/repos", ["Accept-Encoding: \(coding)"])
                #expect(answer.status == 200)
                #expect(answer["content-encoding"] == (coding == "identity" ? nil : coding))
                tags.insert(answer["etag"])
                seen[coding, default: []].insert(answer.body)
            }
            await live.stop()
        }
        #expect(tags.count == 1)
        #expect(seen.values.allSatisfy { $0.count == 1 })
    }

    @Test("a change in members that are trimmed away is a 304 to clients, another is not")
    func trimmedChange() async throws {
        let clock = ManualClock()
        let transport = oneRepository()
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        let tag = try #require(try await connection.get("/repos")["etag"])
        transport.answer { _, _ in .text(repoPage(watchers: 2, total: 9)) }
        clock.advance(by: .seconds(20 * 60))
        let same = try await connection.get("/repos", ["If-None-Match: \(tag)"])
        #expect(same.status == 304)
        #expect(same["cache-status"] == "feedd; fwd=stale; fwd-status=200; stored")
        #expect(same["etag"] == tag)
        #expect(transport.requests.count == 2)

        transport.answer { _, _ in .text(repoPage(stars: 69_001)) }
        clock.advance(by: .seconds(20 * 60))
        let changed = try await connection.get("/repos", ["If-None-Match: \(tag)"])
        #expect(changed.status == 200)
        #expect(changed["etag"] != tag)
        await server.stop()
    }

    @Test("a 304 of the origin's freshens the copy, and costs no body")
    func freshened() async throws {
        let live = try DemoServer()
        let connection = try live.server.connect()
        let first = try await connection.get("/repos")
        live.clock.advance(by: .seconds(20 * 60))
        let second = try await connection.get("/repos")
        #expect(second["cache-status"] == "feedd; fwd=stale; fwd-status=304; stored")
        #expect(second["age"] == "0")
        #expect(second.body == first.body)
        #expect(second["cache-control"] == first["cache-control"])
        #expect(try await connection.get("/repos")["cache-status"]?.hasPrefix("feedd; hit") == true)
        #expect(live.origin.requests.last?.field("If-None-Match") != nil)
        await live.stop()
    }

    @Test("a 304 with a new policy changes the copy's lifetimes and what its head says of them")
    func newPolicy() async throws {
        let clock = ManualClock()
        let transport = FakeTransport { request, number in
            let fields: FieldList = [
                "ETag": "\"a\"",
                "Cache-Control": number == 1 ? "max-age=60" : "max-age=60, must-revalidate",
                "Age": number == 1 ? "0" : "40",
            ]
            return request.fields["If-None-Match"] == nil
                ? .text(repoPage(), fields: fields)
                : TransportResponse(statusCode: 304, fields: fields, body: [])
        }
        let server = try TestServer(over: transport, clock: clock) {
            $0.repos.originFreshness = .cap
        }
        let connection = try server.connect()
        let first = try await connection.get("/repos")
        clock.advance(by: .seconds(20 * 60))
        let second = try await connection.get("/repos")
        #expect(second["cache-status"] == "feedd; fwd=stale; fwd-status=304; stored")
        #expect(second.body == first.body)
        let policy = try #require(second["cache-control"])
        #expect(policy.hasSuffix(", stale-while-revalidate=0, stale-if-error=0"))
        #expect(policy.contains("max-age=1") || policy.contains("max-age=20"))
        #expect(try await connection.get("/repos")["cache-status"]?.hasPrefix("feedd; hit") == true)
        let unchanged = try await connection.get(
            "/repos", ["If-None-Match: \(try #require(second["etag"]))"])
        #expect(unchanged.status == 304)
        #expect(unchanged["cache-control"] == policy)
        // It must not be served stale now, whatever the first answer allowed.
        transport.answer { _, _ throws(APIError) in throw .offline(.other("down")) }
        clock.advance(by: .seconds(21))
        #expect(try await connection.get("/repos").status == 502)
        await server.stop()
    }
}
