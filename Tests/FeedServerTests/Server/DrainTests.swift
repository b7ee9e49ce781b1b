import FeedCache
import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

@Suite("Graceful end")
struct DrainTests {
    private let start = Moment(nanoseconds: 0)

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
        let server = try TestServer(over: oneRepository(behind: gate), clock: clock)
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
        try await server.waitForDrain()
        let answer = try await server.get("/repos")
        #expect(answer.status == 200)
        #expect(answer["connection"] == "close")
        clock.advance(by: .seconds(5))
        await server.server.wait()
        #expect(throws: TestConnection.Failure.cannotConnect) { try server.connect() }
    }

    @Test("an idle connection is kept for the lame-duck time, a request on it is the last")
    func keepsIdle() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock) {
            $0.drain.lameDuck = .seconds(5)
            $0.drain.deadline = .seconds(20)
        }
        let (asking, idle) = (try server.connect(), try server.connect())
        for connection in [asking, idle] {
            let answer = try await connection.get("/livez")
            #expect(answer.status == 200)
            #expect(answer["connection"] == nil)
        }
        server.server.drain()
        try await server.waitForDrain()
        clock.advance(by: .milliseconds(4999))
        let last = try await asking.get("/livez")
        #expect(last.status == 200)
        #expect(last["connection"] == "close")
        #expect(try await asking.isAtEnd())
        clock.advance(by: .milliseconds(1))
        #expect(try await idle.isAtEnd())
        clock.advance(by: .seconds(2))
        await server.server.wait()
    }

    @Test("at the deadline the server ends, whoever still waits")
    func deadline() async throws {
        let gate = Gate()
        let clock = ManualClock()
        let server = try TestServer(
            over: oneRepository(behind: gate), clock: clock
        ) {
            $0.timeouts.answer = .seconds(600)
            $0.origin.totalTimeout = .seconds(600)
            $0.drain.deadline = .seconds(20)
        }
        let waiting = try server.connect()
        try waiting.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrivals(1)
        server.server.drain()
        // The listener goes; the one who waits is left.
        try await server.wait(for: "open_connections", toBe: 1)
        clock.advance(by: .seconds(20))
        await server.server.wait()
        #expect(try await waiting.isAtEnd())
        gate.open()
    }

    @Test("callers that never pause meet no reset and no torn answer, on any loop")
    func underLoad() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock) {
            $0.loops = 2
            $0.drain.lameDuck = .seconds(5)
            $0.drain.deadline = .seconds(20)
        }
        let callers = (0..<8).map { _ in
            Task { try await RestlessCaller(server).call() }
        }
        let witness = try server.connect()
        for _ in 0..<20 { #expect(try await witness.get("/repos").status == 200) }
        server.server.drain()
        try await server.waitForDrain()
        for _ in 0..<20 { #expect(try await server.get("/repos")["connection"] == "close") }
        clock.advance(by: .seconds(5))
        for caller in callers { #expect(try await caller.value > 0) }
        clock.advance(by: .seconds(2))
        await server.server.wait()
    }

    @Test("requests of one turn that wait for the next are no reason to call a caller quiet")
    func pipelineAcrossTurns() async throws {
        // More than a turn answers, many times: whenever the drain comes, some of them wait.
        for _ in 0..<30 {
            let server = try TestServer(over: oneRepository())
            let caller = try server.connect()
            #expect(try await caller.get("/repos").status == 200)
            try caller.send(String(repeating: "GET /repos HTTP/1.1\r\nHost: a\r\n\r\n", count: 640))
            #expect(try await caller.response().status == 200)
            server.server.drain()
            var last = try await caller.response()
            for _ in 2..<640 where last["connection"] != "close" {
                last = try await caller.response()
            }
            await server.stop()
        }
    }
}

/// A caller that asks again as soon as it is answered, and connects again when it is told to.
private struct RestlessCaller {
    private let server: TestServer

    init(_ server: TestServer) { self.server = server }

    /// Asks until nobody listens any more; returns how many answers there were.
    ///
    /// - Throws: `TestConnection.Failure` where an answer was torn or the connection reset.
    func call() async throws -> Int {
        var answers = 0
        while let connection = try? await server.connectPatiently() {
            do {
                while true {
                    let answer = try await connection.get("/repos")
                    #expect(answer.status == 200)
                    answers += 1
                    if answer["connection"] == "close" { break }
                }
            } catch TestConnection.Failure.ended {
                // It was idle in the server's eyes as the end came: asked in vain, and told so.
            }
        }
        return answers
    }
}
