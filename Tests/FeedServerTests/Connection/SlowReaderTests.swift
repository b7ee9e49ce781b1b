import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// Clients that take a large answer slowly, or not at all; the loops sweep by real time.
@Suite("Slow readers")
struct SlowReaderTests {
    /// A page of some 300 KB: more than a turn sends, so that each answer has a turn of its own.
    private static let page: String = {
        let name = String(repeating: "x", count: 3_000)
        let items = (1...100).map {
            #"{"id":\#($0),"full_name":"a/\#(name)","stargazers_count":1}"#
        }
        return #"{"total_count":100,"incomplete_results":false,"items":["#
            + items.joined(separator: ",") + "]}"
    }()

    private static let count = 20

    /// Asks for 6 MB, far more than the kernel holds for a client with a small buffer.
    private func ask(_ server: TestServer) throws -> TestConnection {
        let connection = try server.connect(receiveBufferBytes: 4096)
        try connection.send(
            String(
                repeating: "GET /repos?limit=100 HTTP/1.1\r\nHost: a\r\n\r\n", count: Self.count))
        return connection
    }

    /// Whether the server closes its only connection once the clock has moved on by `step`.
    ///
    /// Gives it a few more steps, for the kernel may still be moving bytes, which is progress.
    private func isClosed(
        at server: TestServer, _ clock: ManualClock, after step: Duration
    ) async throws -> Bool {
        for round in 1...5 {
            let witness = try server.connect()
            try await server.wait(for: "open_connections", toBe: 2)
            clock.advance(by: step)
            #expect(try await witness.isAtEnd())
            // Answered by the same loop, so after the sweep that ended the witness.
            #expect(try await server.get("/livez").status == 200)
            let metrics = try await server.connectAdmin().get("/metrics").text
            let closed = #"feedd_connections_closed_total{reason="deadline"} "#
            if metrics.contains("\n\(closed)\(round + 1)\n") { return true }
            #expect(metrics.contains("\n\(closed)\(round)\n"))
        }
        return false
    }

    @Test("one that reads nothing is cut off when nothing was taken for the time of a write")
    func readsNothing() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: FakeTransport { _, _ in .text(Self.page) }, clock: clock)
        let reader = try ask(server)
        try await reader.receive(1)
        #expect(try await isClosed(at: server, clock, after: .seconds(30)))
        // Nor does the kernel go on with it.
        await #expect(throws: TestConnection.Failure.reset) {
            while true { _ = try await reader.response() }
        }
        await server.stop()
    }

    @Test("one that reads slowly is served, though it takes longer than a write may stand still")
    func readsSlowly() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: FakeTransport { _, _ in .text(Self.page) }, clock: clock)
        let reader = try ask(server)
        for step in 1...11 {
            try await reader.receive(step * 500_000)
            clock.advance(by: .seconds(7))
        }
        for _ in 0..<Self.count {
            let answer = try await reader.response()
            #expect(answer.status == 200)
            #expect(answer.body.count > 300_000)
        }
        await server.stop()
    }

    @Test("one that reads a little now and then is cut off when its time for the whole is over")
    func readsTooSlowly() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: FakeTransport { _, _ in .text(Self.page) }, clock: clock)
        {
            // So that it is not the want of progress that ends it.
            $0.timeouts.write = .seconds(1 << 20)
        }
        let reader = try ask(server)
        try await reader.receive(1)
        #expect(try await isClosed(at: server, clock, after: .seconds((1 << 20) + 1024)))
        await #expect(throws: TestConnection.Failure.reset) {
            while true { _ = try await reader.response() }
        }
        await server.stop()
    }
}
