import CurlTransport
import Dispatch
import FeedClient
import Testing

@Suite("Redirects", .timeLimit(.minutes(1)))
struct RedirectTests {
    private static let credentials: FieldList = [
        "Authorization": "Bearer secret", "Cookie": "session=secret", "X-Api-Key": "secret",
        "Accept": "application/json", "X-Request-Id": "r1",
    ]

    private static func redirect(_ status: Int, to location: String) -> OriginStep {
        .answer(status, ["Location: \(location)"], body: [])
    }

    @Test(
        "a redirect on the same origin is followed, credentials and all",
        arguments: [
            301, 302, 303, 307, 308,
        ])
    func sameOriginIsFollowed(_ status: Int) async throws {
        let origin = try ScriptedOrigin { request in
            request.requestLine.contains("/old")
                ? Self.redirect(status, to: "/new?x=1") : .answer(body: [4])
        }
        defer { origin.stop() }
        let transport = try CurlTransport()
        let outcome = await transport.outcome(origin.url("/old"), fields: Self.credentials)
        #expect(try outcome.get().body == [4])
        #expect(origin.seen.map(\.requestLine) == ["GET /old HTTP/1.1", "GET /new?x=1 HTTP/1.1"])
        #expect(origin.seen[1].values(of: "authorization") == ["Bearer secret"])
        #expect(origin.connectionCount == 1)
    }

    @Test("a redirect to another port is not followed, and nothing arrives there")
    func otherPortIsNotFollowed() async throws {
        let other = try ScriptedOrigin(always: .answer())
        let origin = try ScriptedOrigin { [url = other.url()] _ in Self.redirect(302, to: url) }
        defer {
            other.stop()
            origin.stop()
        }
        let transport = try CurlTransport()
        let outcome = await transport.outcome(origin.url(), fields: Self.credentials)
        #expect(outcome == .failure(.redirected(statusCode: 302)))
        #expect(other.connectionCount == 0)
    }

    @Test("to an allowed origin only fields go that say nothing of who asks")
    func allowedOriginGetsNoCredential() async throws {
        let other = try ScriptedOrigin(always: .answer())
        let origin = try ScriptedOrigin { [url = other.url("/there")] _ in
            Self.redirect(307, to: url)
        }
        defer {
            other.stop()
            origin.stop()
        }
        let allowed = "http://127.0.0.1:\(other.port)"
        let transport = try CurlTransport { $0.redirectAllow = [allowed] }
        let outcome = await transport.outcome(origin.url(), fields: Self.credentials)
        #expect(outcome.statusCode == 200)
        let seen = try #require(other.seen.first)
        #expect(
            Set(seen.fields.map(\.name)) == ["host", "accept-encoding", "accept", "x-request-id"])
    }

    @Test("three redirects are followed, the fourth is not")
    func hopsAreBounded() async throws {
        let origin = try ScriptedOrigin { request in
            let hop = Int(request.requestLine.split(separator: " ")[1].dropFirst()) ?? 0
            return hop == 0 ? .answer() : Self.redirect(301, to: "/\(hop - 1)")
        }
        defer { origin.stop() }
        let transport = try CurlTransport()
        #expect(await transport.outcome(origin.url("/3")).statusCode == 200)
        #expect(await transport.failure(origin.url("/4")) == .redirected(statusCode: 301))
    }

    @Test(
        "a place that cannot be asked is not followed",
        arguments: [
            "file:///etc/passwd", "ftp://127.0.0.1/", "//user:pw@127.0.0.1/",
            "gopher://127.0.0.1:70/_x",
            "http://", "",
        ])
    func strangePlaceIsNotFollowed(_ location: String) async throws {
        let origin = try ScriptedOrigin(always: Self.redirect(302, to: location))
        defer { origin.stop() }
        let transport = try CurlTransport()
        #expect(await transport.failure(origin.url()) == .redirected(statusCode: 302))
        #expect(origin.seen.count == 1)
    }

    @Test("a redirect without a place, and a status that is none, are as they are")
    func noLocation() async throws {
        let origin = try ScriptedOrigin { request in
            .answer(request.requestLine.contains("/304") ? 304 : 302, [], body: [])
        }
        defer { origin.stop() }
        let transport = try CurlTransport()
        #expect(await transport.failure(origin.url("/302")) == .redirected(statusCode: 302))
        #expect(await transport.outcome(origin.url("/304")).statusCode == 304)
    }

    @Test("a redirected request goes to the end of a line that was full")
    func redirectedRequestFindsAPlace() async throws {
        let gate = DispatchSemaphore(value: 0)
        let origin = try ScriptedOrigin { request in
            guard request.requestLine.contains("/first") else { return .answer() }
            gate.wait()
            return Self.redirect(302, to: "/third")
        }
        defer { origin.stop() }
        let transport = try CurlTransport { settings in
            settings.maxConnections = 1
            settings.maxQueue = 1
        }
        async let first = transport.outcome(origin.url("/first"))
        await origin.waitForRequests(1)
        async let second = transport.outcome(origin.url("/second"))
        while transport.load.waiting == 0 { await Task.yield() }
        gate.signal()
        #expect(await first.statusCode == 200)
        #expect(await second.statusCode == 200)
        let order = origin.seen.map { $0.requestLine.split(separator: " ")[1] }
        #expect(order == ["/first", "/second", "/third"])
    }

    @Test("the total deadline holds over all redirects")
    func deadlineHoldsOverHops() async throws {
        let origin = try ScriptedOrigin { request in
            request.requestLine.contains("/end")
                ? .nothing(then: .hang) : Self.redirect(302, to: "/end")
        }
        defer { origin.stop() }
        let transport = try CurlTransport { $0.totalTimeout = .milliseconds(400) }
        #expect(await transport.failure(origin.url("/")) == .timeout(.total))
        #expect(origin.seen.count == 2)
    }
}
