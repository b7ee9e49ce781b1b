import CurlTransport
import FeedClient
import Testing

@Suite("Connections used again", .timeLimit(.minutes(1)))
struct ReuseTests {
    @Test("one after the other, requests share a connection")
    func connectionIsReused() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport()
        for _ in 0..<50 { #expect(await transport.outcome(origin.url()).statusCode == 200) }
        #expect(origin.connectionCount == 1)
    }

    @Test("a connection that the origin closed while idle costs the caller nothing")
    func idleCloseIsNotSeen() async throws {
        let origin = try ScriptedOrigin(always: .answer(then: .close))
        defer { origin.stop() }
        let transport = try CurlTransport()
        for count in 1...30 {
            #expect(await transport.outcome(origin.url()).statusCode == 200)
            await origin.waitForClosed(count)
        }
        #expect(origin.seen.count == 30)
    }

    @Test("a connection that dies under the next request is replaced by libcurl")
    func deathUnderARequestIsNotSeen() async throws {
        // The first request of a connection is answered; on the second the connection is closed.
        let origin = try ScriptedOrigin { request in
            request.requestLine.contains("/first") ? .answer() : .nothing(then: .close)
        }
        let replacement = try ScriptedOrigin { request in
            request.connection == 0 && request.requestLine.contains("/second")
                ? .nothing(then: .close) : .answer()
        }
        defer {
            origin.stop()
            replacement.stop()
        }
        let transport = try CurlTransport()
        #expect(await transport.outcome(replacement.url("/first")).statusCode == 200)
        #expect(await transport.outcome(replacement.url("/second")).statusCode == 200)
        #expect(replacement.connectionCount == 2)
        // Where the new connection dies as well, the failure is told: nothing is tried for ever.
        #expect(await transport.outcome(origin.url("/first")).statusCode == 200)
        #expect(await transport.failure(origin.url("/second")) == .offline(.reset))
        #expect(origin.seen.count == 3)
    }

    @Test("what an origin sends unasked is no answer to the next request (RFC 9112, 9.2)")
    func surplusIsNoAnswer() async throws {
        var step = OriginStep.answer(200)
        step.drip = OriginStep.answer(203).bytes
        let origin = try ScriptedOrigin(always: step)
        defer { origin.stop() }
        let transport = try CurlTransport()
        for count in 1...3 {
            #expect(await transport.outcome(origin.url()).statusCode == 200)
            await origin.waitForClosed(count)
        }
        #expect(origin.connectionCount == 3)
    }

    // Of the short body libcurl reads the end together with what follows, of the long one alone.
    @Test(
        "what comes right behind an answer is none to the request that waits in line",
        arguments: [7, 40_000])
    func surplusBehindAnAnswerIsNone(bodyCount: Int) async throws {
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: bodyCount)
        var step = OriginStep.answer(200, body: body)
        step.bytes += OriginStep.answer(203).bytes
        let origin = try ScriptedOrigin(always: step)
        defer { origin.stop() }
        let transport = try CurlTransport { $0.maxConnections = 1 }
        let statuses = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<20 {
                group.addTask { await transport.outcome(origin.url()).statusCode }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 20))
        #expect(origin.connectionCount == 20)
    }

    @Test("when the transport goes, its connections are closed")
    func connectionsEndWithTheTransport() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        var transport: CurlTransport? = try CurlTransport()
        #expect(await transport?.outcome(origin.url()).statusCode == 200)
        transport = nil
        await origin.waitForClosed(1)
    }
}
