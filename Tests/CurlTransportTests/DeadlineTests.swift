@testable import CurlTransport
import FeedClient
import Testing

@Suite("Deadlines and the queue", .timeLimit(.minutes(1)))
struct DeadlineTests {
    @Test("a connection that does not come about ends at the connect deadline")
    func connectDeadline() async throws {
        let hole = try BlackHole()
        let transport = try CurlTransport { $0.connectTimeout = .milliseconds(60) }
        let error = await transport.failure("http://127.0.0.1:\(hole.port)/")
        #expect(error == .timeout(.connect))
        #expect(transport.load == TransportLoad(running: 0, waiting: 0, openSockets: 0))
    }

    @Test("a request still in line at its deadline says so, and leaves the line")
    func queueDeadline() async throws {
        let origin = try ScriptedOrigin(always: .nothing(then: .hang))
        defer { origin.stop() }
        let transport = try CurlTransport { settings in
            settings.maxConnections = 1
            settings.totalTimeout = .milliseconds(100)
        }
        async let first = transport.failure(origin.url())
        await origin.waitForRequests(1)
        let second = await transport.failure(origin.url())
        #expect(await first == .timeout(.total))
        // The second is made later, so the first one's place may come free in time for it.
        #expect(second == .timeout(.queue) || second == .timeout(.total))
        #expect(transport.load.waiting == 0)
    }

    @Test("no more requests run at once than allowed, and each gets its turn")
    func concurrencyIsBounded() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport { $0.maxConnections = 3 }
        let statuses = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<60 {
                group.addTask { await transport.outcome(origin.url("/\(number)")).statusCode }
            }
            return await group.reduce(into: [Int?]()) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 60))
        #expect(origin.connectionCount <= 3)
        #expect(Set(origin.seen.map(\.requestLine)).count == 60)
    }

    @Test("a request above the bound on the line is refused at once")
    func overflowIsOverloaded() async throws {
        let origin = try ScriptedOrigin(always: .nothing(then: .hang))
        defer { origin.stop() }
        let transport = try CurlTransport { settings in
            settings.maxConnections = 1
            settings.maxQueue = 1
        }
        let running = Task { await transport.failure(origin.url()) }
        await origin.waitForRequests(1)
        let waiting = Task { await transport.failure(origin.url()) }
        while transport.load.waiting == 0 { await Task.yield() }
        #expect(await transport.failure(origin.url()) == .overloaded)
        #expect(origin.seen.count == 1)
        waiting.cancel()
        running.cancel()
        #expect(await waiting.value == .cancelled)
        #expect(await running.value == .cancelled)
    }

    @Test("a request that may no longer go when its turn comes ends unsent, and the next one goes")
    func turnIsAskedFor() async throws {
        let origin = try ScriptedOrigin { request in
            request.requestLine.contains("/hung") ? .nothing(then: .hang) : .answer()
        }
        defer { origin.stop() }
        let transport = try CurlTransport { $0.maxConnections = 1 }
        let running = Task { await transport.failure(origin.url("/hung")) }
        await origin.waitForRequests(1)
        var request = TransportRequest(url: origin.url("/late"))
        let error = APIError.rateLimited(statusCode: 429, retryAfter: .seconds(7))
        request.turn = Turn { error }
        async let late = transport.result(of: request)
        while transport.load.waiting < 1 { await Task.yield() }
        async let next = transport.outcome(origin.url("/next"))
        while transport.load.waiting < 2 { await Task.yield() }
        running.cancel()
        #expect(await late == .failure(error))
        #expect(await next.statusCode == 200)
        #expect(await running.value == .cancelled)
        #expect(origin.seen.map(\.requestLine).allSatisfy { !$0.contains("/late") })
        #expect(transport.load.running == 0)
        // Who need not wait is not asked.
        #expect(await transport.result(of: request).statusCode == 200)
    }

    @Test("one origin's full line does not hold another's requests")
    func originsDoNotShareALine() async throws {
        let stuck = try ScriptedOrigin(always: .nothing(then: .hang))
        let good = try ScriptedOrigin(always: .answer())
        defer {
            stuck.stop()
            good.stop()
        }
        let transport = try CurlTransport { $0.maxConnections = 1 }
        let running = Task { await transport.failure(stuck.url()) }
        await stuck.waitForRequests(1)
        #expect(await transport.outcome(good.url()).statusCode == 200)
        running.cancel()
        #expect(await running.value == .cancelled)
    }
}
