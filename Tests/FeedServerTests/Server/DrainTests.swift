import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("Graceful end")
struct DrainTests {
    private let start = ContinuousClock.now

    @Test("the plan waits for the lame-duck time, then for the last connection, never longer")
    func plan() {
        let plan = DrainPlan(beganAt: start, Configuration.Drain())
        #expect(plan.action(at: start, openConnections: 0, isListening: true) == .wait)
        let quiet = start + .seconds(5)
        #expect(plan.action(at: quiet, openConnections: 0, isListening: true) == .closeQuiet)
        #expect(plan.action(at: quiet, openConnections: 1, isListening: false) == .closeQuiet)
        #expect(plan.action(at: quiet, openConnections: 0, isListening: false) == .end)
        let end = start + .seconds(20)
        #expect(plan.action(at: end, openConnections: 9, isListening: true) == .end)
    }

    @Test("a request in flight is finished and idle connections are closed")
    func finishesWork() async throws {
        let gate = Gate()
        let clock = ManualClock()
        let server = try TestServer(
            over: FakeTransport { _, _ in
                await gate.pass()
                return .text(repoPage())
            }, clock: clock)
        let busy = try server.connect()
        let idle = try server.connect()
        #expect(try await idle.get("/livez").status == 200)
        try busy.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrivals(1)
        server.server.drain()
        #expect(try await idle.isAtEnd())
        gate.open()
        let answer = try await busy.response()
        #expect(answer.status == 200)
        #expect(answer["connection"] == "close")
        #expect(try await busy.isAtEnd())
        // The server waits a moment for the client to close its side.
        clock.advance(by: .seconds(2))
        await server.server.wait()
    }

    @Test("during the lame-duck time newcomers are served, told to close, and told not ready")
    func lameDuck() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock) {
            $0.drain.lameDuck = .seconds(5)
        }
        let connection = try server.connect()
        while try await connection.get("/readyz").status != 200 {}
        server.server.drain()
        let ready = try await server.get("/readyz")
        #expect(ready.status == 503)
        #expect(ready.text == #"{"status":"draining"}"#)
        #expect(try await server.get("/livez").status == 200)
        let answer = try await server.get("/repos")
        #expect(answer.status == 200)
        #expect(answer["connection"] == "close")
        clock.advance(by: .seconds(5))
        await server.server.wait()
        #expect(throws: TestConnection.Failure.cannotConnect) { try server.connect() }
    }
}
