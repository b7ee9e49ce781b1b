import CurlTransport
import FeedClient
import Testing

@Suite("Requests through a proxy", .timeLimit(.minutes(1)))
struct ProxyTests {
    /// A transport through `proxy`, which its name `proxy.test` leads to; no other name is known.
    private func transport(
        through proxy: ScriptedOrigin, user: String = "", connectTimeout: Duration = .seconds(30)
    ) throws -> CurlTransport {
        try CurlTransport(
            { settings in
                settings.proxy = .url("http://\(user)proxy.test:\(proxy.port)")
                settings.connectTimeout = connectTimeout
            },
            lookup: NameLookup { host in
                host == "proxy.test" ? .addresses(["127.0.0.1"]) : .failed("asked for \(host)")
            })
    }

    @Test("http goes to the proxy in absolute form, and only the proxy's name is looked up")
    func plainRequest() async throws {
        let proxy = try ScriptedOrigin(always: .answer())
        defer { proxy.stop() }
        let transport = try transport(through: proxy, user: "me:p%40ss@")
        #expect(await transport.outcome("http://api.test/x?y=1").statusCode == 200)
        let seen = try #require(proxy.seen.first)
        #expect(seen.requestLine == "GET http://api.test/x?y=1 HTTP/1.1")
        #expect(seen.values(of: "proxy-authorization") == ["Basic bWU6cEBzcw=="])
    }

    @Test("https asks for a tunnel, and the proxy sees no credential of the request's")
    func tunnel() async throws {
        let proxy = try ScriptedOrigin(always: .answer(407, [], body: [], then: .close))
        defer { proxy.stop() }
        let transport = try transport(through: proxy)
        let outcome = await transport.outcome(
            "https://api.test/x", fields: ["Authorization": "Bearer secret"])
        #expect(outcome == .failure(.offline(.other("the proxy answered 407"))))
        let seen = try #require(proxy.seen.first)
        #expect(seen.requestLine == "CONNECT api.test:443 HTTP/1.1")
        #expect(seen.values(of: "authorization").isEmpty)
    }

    @Test("a proxy that makes no tunnel in time is a connect timeout")
    func hangingTunnel() async throws {
        let proxy = try ScriptedOrigin(always: .nothing(then: .hang))
        defer { proxy.stop() }
        let transport = try transport(through: proxy, connectTimeout: .milliseconds(100))
        #expect(await transport.failure("https://api.test/") == .timeout(.connect))
        await proxy.waitForClosed(1)
    }

    @Test("the description tells what is in force, without the password")
    func description() throws {
        let proxy = try ScriptedOrigin(always: .answer())
        defer { proxy.stop() }
        let transport = try transport(through: proxy, user: "me:p%40ss@")
        #expect(
            transport.proxies.description
                == "proxy http://proxy.test:\(proxy.port) (with credentials) (by the settings)")
    }
}
