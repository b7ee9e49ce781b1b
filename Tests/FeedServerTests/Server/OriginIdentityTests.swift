import CurlTransport
import DemoOrigin
import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// What an origin learns of a request, and what nobody else does.
@Suite("Identity towards the origin", .timeLimit(.minutes(2)))
struct OriginIdentityTests {
    private static let token = "ghp_neverTellAnybody0123456789"

    @Test("the caller's id and trace go upstream, as a child span; they are made where absent")
    func identity() async throws {
        let live = try DemoServer()
        let trace = "0af7651916cd43dd8448eb211c80319c"
        let answer = try await live.server.get(
            "/repos", ["X-Request-Id: caller-7", "traceparent: 00-\(trace)-b7ad6b7169203331-01"])
        #expect(answer["x-request-id"] == "caller-7")
        let first = try #require(live.origin.requests.first)
        #expect(first.field("X-Request-Id") == "caller-7")
        let child = try #require(first.field("traceparent"))
        #expect(child.hasPrefix("00-\(trace)-") && child.hasSuffix("-01"))
        #expect(!child.contains("b7ad6b7169203331"))

        let own = try await live.server.get("/episodes", ["traceparent: 00-broken"])
        let second = try #require(live.origin.requests.last)
        #expect(second.field("X-Request-Id") == own["x-request-id"])
        let made = try #require(second.field("traceparent"))
        #expect(made.wholeMatch(of: /00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]/) != nil)
        #expect(second.field("User-Agent")?.hasPrefix("feedd/") == true)

        let parent = "traceparent: 00-\(trace)-b7ad6b7169203331-01"
        _ = try await live.server.get("/repos?page=2", [parent, parent])
        let third = try #require(live.origin.requests.last?.field("traceparent"))
        #expect(!third.contains(trace), "two parents are none")
        await live.stop()
    }

    @Test("the token goes to the repository origin alone, and into no log line or document")
    func token() async throws {
        let repos = try DemoOrigin()
        let live = try DemoServer { configuration in
            configuration.repos.origin = repos.baseURL
            configuration.githubToken = Secret(Self.token)
            configuration.log.level = .debug
            configuration.log.access = .full
        }
        // The transport is asked for each origin by its own URL here.
        _ = try await live.server.get("/repos")
        _ = try await live.server.get("/episodes")
        repos.set(.status(500))
        let failed = try await live.server.get("/repos?language=c")
        #expect(failed.status == 502)
        #expect(repos.requests.first?.field("Authorization") == "Bearer \(Self.token)")
        #expect(live.origin.requests.count == 1)
        #expect(live.origin.requests.first?.field("Authorization") == nil)
        var told = live.server.log.lines.joined() + failed.text
        let admin = try live.server.connectAdmin()
        for target in ["/status", "/metrics", "/cache", "/explain?target=%2Frepos"] {
            told += try await admin.get(target).text
        }
        #expect(live.server.log.lines.contains { $0.contains("origin request") })
        #expect(!told.contains(Self.token) && !told.contains("ghp_"))
        #expect(!"\(live.asked.requests)".contains("ghp_"))
        await live.stop()
        repos.stop()
    }

    @Test("a redirect to another port is not followed, so nothing is told there")
    func foreignRedirect() async throws {
        let other = try DemoOrigin()
        let live = try DemoServer { $0.githubToken = Secret(Self.token) }
        live.origin.enqueue(
            [302, 307].map { status in
                .reply(
                    Reply(
                        status: status,
                        fields: [("Location", "\(other.baseURL)/search/repositories?q=x")]))
            })
        for language in ["a", "b"] {
            let answer = try await live.server.get("/repos?language=\(language)")
            #expect(answer.status == 502)
            #expect(answer.text.contains(#""code":"origin_rejected""#))
        }
        #expect(other.requestCount() == 0)
        await live.stop()
        other.stop()
    }

    @Test("a redirect within the origin is followed")
    func ownRedirect() async throws {
        let live = try DemoServer()
        live.origin.enqueue([
            .reply(
                Reply(
                    status: 301,
                    fields: [("Location", "/search/repositories?q=language:swift&per_page=20")]))
        ])
        #expect(try await live.server.get("/repos").status == 200)
        #expect(live.origin.requestCount() == 2)
        await live.stop()
    }

    @Test("GitHub's own request id is logged beside ours")
    func originRequestID() async throws {
        let live = try DemoServer { $0.log.level = .debug }
        live.origin.enqueue([
            .reply(
                Reply(
                    status: 422, fields: [("X-GitHub-Request-Id", "ABCD:1234")], body: [0x7b, 0x7d])
            )
        ])
        _ = try await live.server.get("/repos", ["X-Request-Id: caller-7"])
        let line = live.server.log.lines.first { $0.contains("origin request") }
        #expect(line?.contains("ABCD:1234") == true)
        #expect(line?.contains("caller-7") == true)
        await live.stop()
    }

    @Test("a configured proxy is used for every origin, and the log says so")
    func proxy() async throws {
        let proxy = try DemoOrigin()
        var configuration = Configuration()
        configuration.listen = "127.0.0.1:0"
        configuration.admin.listen = nil
        configuration.loops = 1
        configuration.warmUp = []
        configuration.repos.origin = "http://api.invalid"
        configuration.origin.proxy = .url(proxy.baseURL)
        // By the real clock, which a machine with other work must not beat.
        configuration.origin.connectTimeout = .seconds(60)
        configuration.origin.firstByteTimeout = .seconds(60)
        configuration.origin.totalTimeout = .seconds(60)
        configuration.timeouts.answer = .seconds(60)
        let log = RecordedLog()
        let server = try Server.build(
            configuration: configuration, log: Log(configuration.log, to: log))
        server.start()
        let connection = try TestConnection(to: server.address)
        #expect(try await connection.get("/repos").status == 200)
        #expect(proxy.requests.first?.field("Host") == "api.invalid")
        #expect(log.lines.contains { $0.contains("origins") && $0.contains(":\(proxy.port)") })
        server.stop()
        await server.wait()
        proxy.stop()
    }
}
