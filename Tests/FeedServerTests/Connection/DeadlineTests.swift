import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// Deadlines over real sockets with a clock that the test moves; the loops sweep by real time.
@Suite("Deadlines on the wire")
struct DeadlineTests {
    @Test("a head that does not end is answered 408 at its deadline")
    func slowHead() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock)
        let connection = try server.connect()
        // A first answer proves that the server has the connection; then half a head.
        #expect(try await connection.get("/livez").status == 200)
        try connection.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\nGET /repos HTTP/1.1\r\n")
        #expect(try await connection.response().status == 200)
        clock.advance(by: .seconds(10))
        let answer = try await connection.response()
        #expect(answer.status == 408)
        #expect(answer["connection"] == "close")
        #expect(try await connection.isAtEnd())
        await server.stop()
    }

    @Test("bytes of a head do not give it more time")
    func drippingHead() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock)
        let connection = try server.connect()
        let other = try server.connect()
        try connection.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\nGET /repos HTTP/1.1\r\n")
        #expect(try await connection.response().status == 200)
        for _ in 0..<9 {
            clock.advance(by: .seconds(1))
            try connection.send("X: y\r\n")
            // Sent later on the same loop and answered: so the line above was read.
            #expect(try await other.get("/livez").status == 200)
        }
        clock.advance(by: .seconds(1))
        #expect(try await connection.response().status == 408)
        #expect(try await connection.isAtEnd())
        await server.stop()
    }

    @Test("an empty line before a request is no beginning of one")
    func leadingEmptyLine() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock)
        let idle = try server.connect()
        let silent = try server.connect()
        let other = try server.connect()
        #expect(try await idle.get("/livez").status == 200)
        for connection in [idle, silent] { try connection.send("\r\n") }
        #expect(try await other.get("/livez").status == 200)
        clock.advance(by: .seconds(10))
        // Closed like one that has sent nothing, without 408.
        #expect(try await silent.isAtEnd())
        #expect(try await idle.get("/livez").status == 200)
        await server.stop()
    }

    @Test("a connection that says nothing is closed without a word")
    func silent() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock)
        let silent = try server.connect()
        #expect(try await server.get("/livez").status == 200)
        clock.advance(by: .seconds(10))
        #expect(try await silent.isAtEnd())
        await server.stop()
    }

    @Test("callers of a hung origin get 504 at their own deadline, and the next request succeeds")
    func hungOrigin() async throws {
        let clock = ManualClock()
        let gate = Gate()
        let transport = FakeTransport { _, number in
            if number == 1 { await gate.pass() }
            return .text(repoPage())
        }
        let server = try TestServer(over: transport, clock: clock) {
            $0.timeouts.answer = .seconds(1)
        }
        let connections = try (0..<20).map { _ in try server.connect() }
        for connection in connections {
            #expect(try await connection.get("/livez").status == 200)
            try connection.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        await gate.arrivals(1)
        try await server.wait(for: "lookups", toBe: 20)
        clock.advance(by: .seconds(1))
        for connection in connections {
            let answer = try await connection.response()
            #expect(answer.status == 504)
            #expect(answer.text.contains(#""code":"origin_timeout""#))
            #expect(answer["cache-status"]?.hasPrefix("feedd; fwd=uri-miss") == true)
        }
        // The flight's own deadline releases the key.
        clock.advance(by: .seconds(10))
        try await server.wait(for: "flights_under_way", toBe: 0)
        clock.advance(by: .seconds(120))
        #expect(try await server.get("/repos").status == 200)
        gate.open()
        await server.stop()
    }

    @Test("an idle connection is closed when its time is over")
    func idle() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: oneRepository(), clock: clock)
        let connection = try server.connect()
        #expect(try await connection.get("/livez").status == 200)
        clock.advance(by: .seconds(75))
        #expect(try await connection.isAtEnd())
        await server.stop()
    }
}
