import FeedCache
import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("Admin listener")
struct AdminTests {
    @Test("shows the counters, the status and the keys")
    func shows() async throws {
        let server = try TestServer(over: oneRepository())
        let connection = try server.connect()
        for _ in 0..<3 { #expect(try await connection.get("/repos").status == 200) }
        let admin = try server.connectAdmin()
        let metrics = try await admin.get("/metrics")
        #expect(metrics["content-type"]?.hasPrefix("text/plain") == true)
        #expect(
            metrics.text.contains(
                #"feedd_requests_total{feed="repos",status="200",cache="hit"} 2"#),
            "\(metrics.text)")
        let status = try await admin.get("/status")
        #expect(status.text.contains(#""hits":2"#))
        #expect(status.text.contains(#""breaker":{"state":"closed""#))
        let keys = try await admin.get("/cache?limit=5")
        #expect(
            keys.text.contains(#""key":"repos?language=swift&limit=20&page=1","state":"fresh""#))
        await server.stop()
    }

    @Test("invalidates a feed, or everything")
    func invalidates() async throws {
        let transport = oneRepository()
        let server = try TestServer(over: transport)
        let admin = try server.connectAdmin()
        _ = try await server.get("/repos")
        #expect(
            try await admin.request("DELETE", "/cache?feed=episodes").text == #"{"invalidated":0}"#)
        #expect(
            try await admin.request("DELETE", "/cache?feed=repos").text == #"{"invalidated":1}"#)
        _ = try await server.get("/repos")
        #expect(transport.requests.count == 2)
        #expect(try await admin.request("DELETE", "/cache").text == #"{"invalidated":1}"#)
        #expect(try await admin.request("DELETE", "/cache?feed=users").status == 400)
        await server.stop()
    }

    @Test("invalidates every feed by its name", arguments: Feed.allCases)
    func invalidates_everyFeed(feed: Feed) async throws {
        let server = try TestServer(over: oneRepository())
        let target = "/cache?feed=\(feed.rawValue)"
        #expect(try await server.connectAdmin().request("DELETE", target).status == 200)
        await server.stop()
    }

    @Test("explains a target without asking an origin")
    func explains() async throws {
        let transport = oneRepository()
        let server = try TestServer(over: transport)
        let admin = try server.connectAdmin()
        let answer = try await admin.get(
            "/explain?target=%2Frepos%3Flanguage%3Dc%252B%252B%26limit%3D5")
        #expect(answer.text.contains(#""key":"repos?language=c++&limit=5&page=1""#))
        #expect(
            answer.text.contains("/search/repositories?q=language:c%2B%2B&per_page=5&page=1"),
            "\(answer.text)")
        #expect(transport.requests.isEmpty)
        #expect(try await admin.get("/explain").status == 400)
        #expect(try await admin.get("/explain?target=%2Fnowhere").status == 404)
        await server.stop()
    }

    @Test(
        "refuses a foreign Host and a foreign Origin",
        arguments: [
            ("localhost", nil, 200), ("127.0.0.1:9901", nil, 200), ("[::1]:9901", nil, 200),
            ("ops.example", nil, 200), ("evil.example", nil, 403),
            ("127.0.0.1.evil.example", nil, 403), ("localhost", "https://evil.example", 403),
            ("localhost:9901", "http://localhost:9901", 200),
            ("localhost", "http://localhost\r\nOrigin: https://evil.example", 403),
        ] as [(String, String?, Int)])
    func guards(host: String, origin: String?, status: Int) async throws {
        let server = try TestServer(over: oneRepository()) { $0.admin.hosts = ["ops.example"] }
        let admin = try server.connectAdmin()
        let field = origin.map { "Origin: \($0)\r\n" } ?? ""
        try admin.send("GET /livez HTTP/1.1\r\nHost: \(host)\r\n\(field)\r\n")
        #expect(try await admin.response().status == status)
        await server.stop()
    }

    @Test("grants nothing to web pages: no answer carries a CORS field that allows an origin")
    func grantsNoOrigin() async throws {
        let server = try TestServer(over: oneRepository())
        let admin = try server.connectAdmin()
        for target in ["/metrics", "/status", "/cache", "/livez", "/readyz", "/explain", "/no"] {
            let answer = try await admin.get(target, ["Origin: http://localhost"])
            #expect(answer["access-control-allow-origin"] == nil, "\(target)")
        }
        await server.stop()
    }

    @Test(
        "names the state of a copy in the words of Cache-Status",
        arguments: zip(
            Freshness.State.allCases,
            ["fresh", "stale-while-revalidate", "stale-if-error", "gone"]))
    func stateWords(state: Freshness.State, word: String) {
        #expect(CacheDocument.word(for: state) == word)
    }

    @Test("takes no other method, and is not on the public address")
    func methods() async throws {
        let server = try TestServer(over: oneRepository())
        let answer = try await server.connectAdmin().request("POST", "/cache")
        #expect(answer.status == 405)
        #expect(answer["allow"] == "GET, HEAD, DELETE")
        for target in ["/metrics", "/status", "/cache"] {
            #expect(try await server.get(target).status == 404)
        }
        await server.stop()
    }
}
