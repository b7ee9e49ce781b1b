import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// Who has to go when the limit of connections is met.
@Suite("Crowding")
struct CrowdingTests {
    /// A server with one loop and room for so many.
    private func server(
        room: Int, over transport: FakeTransport = oneRepository(), clock: ManualClock,
        addressLimit: Int? = nil
    ) throws -> TestServer {
        try TestServer(over: transport, clock: clock) {
            $0.limits.connections = room
            $0.limits.connectionsPerAddress = addressLimit
        }
    }

    /// So many connections that were answered one after the other and are idle since.
    private func idle(
        _ count: Int, at server: TestServer, _ clock: ManualClock
    ) async throws -> [TestConnection] {
        var connections: [TestConnection] = []
        for _ in 0..<count {
            let connection = try server.connect()
            #expect(try await connection.get("/livez").status == 200)
            clock.advance(by: .milliseconds(1))
            connections.append(connection)
        }
        return connections
    }

    @Test("the connection that is idle for longest makes room")
    func longestIdle() async throws {
        let clock = ManualClock()
        let server = try server(room: 3, clock: clock)
        let old = try await idle(3, at: server, clock)
        #expect(try await old[0].get("/livez").status == 200)
        let newcomer = try server.connect()
        #expect(try await newcomer.get("/livez").status == 200)
        #expect(try await old[1].isAtEnd())
        #expect(try await old[0].get("/livez").status == 200)
        #expect(try await old[2].get("/livez").status == 200)
        await server.stop()
    }

    @Test("a connection that never said anything goes before those that are idle for longer")
    func silentFirst() async throws {
        let clock = ManualClock()
        let server = try server(room: 3, clock: clock)
        let old = try await idle(2, at: server, clock)
        let silent = try server.connect()
        try await server.wait(for: "open_connections", toBe: 3)
        let newcomer = try server.connect()
        #expect(try await newcomer.get("/livez").status == 200)
        #expect(try await silent.isAtEnd())
        for connection in old { #expect(try await connection.get("/livez").status == 200) }
        await server.stop()
    }

    @Test("newcomers that say nothing push each other out, not those that were there")
    func silentNewcomers() async throws {
        let clock = ManualClock()
        let server = try server(room: 3, clock: clock)
        let old = try await idle(3, at: server, clock)
        var silent = try server.connect()
        #expect(try await old[0].isAtEnd())
        for _ in 0..<40 {
            let next = try server.connect()
            #expect(try await silent.isAtEnd())
            silent = next
        }
        for connection in old.dropFirst() {
            #expect(try await connection.get("/livez").status == 200)
        }
        await server.stop()
    }

    @Test("one that was passed over is closed on the wire when its own deadline comes")
    func passedOver() async throws {
        let clock = ManualClock()
        let server = try server(room: 3, clock: clock)
        let old = try await idle(3, at: server, clock)
        let newcomer = try server.connect()
        #expect(try await old[0].isAtEnd())
        #expect(try await newcomer.get("/livez").status == 200)
        clock.advance(by: .seconds(75))
        #expect(try await old[1].isAtEnd())
        #expect(try await old[2].isAtEnd())
        await server.stop()
    }

    @Test("a connection whose request has arrived is not silent: none of a rush is reset")
    func rush() async throws {
        let server = try TestServer(over: oneRepository(), isStarted: false) {
            $0.limits.connections = 4
        }
        // All wait in the kernel with their requests, and are accepted in one turn.
        let rush = try (0..<8).map { _ in
            let connection = try server.connect()
            try connection.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
            return connection
        }
        server.server.start()
        var statuses: [Int] = []
        for connection in rush { statuses.append(try await connection.response().status) }
        #expect(statuses == [200, 200, 200, 200, 503, 503, 503, 503])
        await server.stop()
    }

    @Test("where all wait for answers newcomers are told 503, and do not pile up")
    func noneIsQuiet() async throws {
        let gate = Gate()
        let transport = oneRepository(behind: gate)
        let server = try server(room: 2, over: transport, clock: ManualClock())
        let waiting = try (0..<2).map { _ in try server.connect() }
        for connection in waiting {
            try connection.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        try await server.wait(for: "lookups", toBe: 2)
        var refused: [TestConnection] = []
        for _ in 0..<100 {
            let newcomer = try server.connect()
            let answer = try await newcomer.response()
            #expect(answer.status == 503)
            #expect(answer["connection"] == "close")
            #expect(answer.text.contains(#""code":"overloaded""#))
            refused.append(newcomer)
        }
        // They linger, for none has closed its side; but few beyond the limit.
        let status = try await server.connectAdmin().get("/status").text
        let count = status.firstMatch(of: /"open_connections":(\d+)/).flatMap { Int($0.1) } ?? 0
        #expect((3...18).contains(count), "\(count)")
        gate.open()
        for connection in waiting { #expect(try await connection.response().status == 200) }
        await server.stop()
    }

    @Test("a newcomer whose address has too many is refused and costs nobody else the connection")
    func crowdedAddress() async throws {
        let clock = ManualClock()
        let server = try server(room: 2, clock: clock, addressLimit: 1)
        let one = try server.connect(from: 1)
        let other = try server.connect(from: 2)
        for connection in [one, other] {
            #expect(try await connection.get("/livez").status == 200)
        }
        for _ in 0..<3 {
            let refused = try server.connect(from: 2)
            #expect(try await refused.response().status == 503)
            #expect(try await refused.isAtEnd())
        }
        for connection in [one, other] {
            #expect(try await connection.get("/livez").status == 200)
        }
        await server.stop()
    }
}
