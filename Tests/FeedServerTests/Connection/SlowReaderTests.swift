import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// Clients that take a large answer slowly, or not at all; the loops sweep by real time.
@Suite("Slow readers")
struct SlowReaderTests {
    /// An answer of some 6 MB, far more than the kernel holds for a client with a small buffer.
    private static let page: String = {
        let name = String(repeating: "x", count: 60_000)
        let items = (1...100).map {
            #"{"id":\#($0),"full_name":"a/\#(name)","stargazers_count":1}"#
        }
        return #"{"total_count":100,"incomplete_results":false,"items":["#
            + items.joined(separator: ",") + "]}"
    }()

    private func ask(_ server: TestServer) throws -> TestConnection {
        let connection = try server.connect(receiveBufferBytes: 4096)
        try connection.send("GET /repos?limit=100 HTTP/1.1\r\nHost: a\r\n\r\n")
        return connection
    }

    @Test("one that reads nothing is cut off when nothing was taken for the time of a write")
    func readsNothing() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: FakeTransport { _, _ in .text(Self.page) }, clock: clock)
        let reader = try ask(server)
        try await reader.receive(1)
        // The kernel may still be moving bytes, which is progress, but not for long: far less than
        // the hour and a half that the whole answer may take.
        var rounds = 0
        var isOpen = true
        while isOpen, rounds < 5 {
            rounds += 1
            // Swept with the reader: once it is closed, the reader is too, or is not due.
            let witness = try server.connect()
            try await server.wait(for: "open_connections", toBe: 2)
            clock.advance(by: .seconds(30))
            #expect(try await witness.isAtEnd())
            let status = try await server.connectAdmin().get("/status").text
            isOpen = !status.contains("\"open_connections\":0,")
        }
        #expect(!isOpen)
        // Nor does the kernel go on with it.
        await #expect(throws: TestConnection.Failure.reset) { try await reader.response() }
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
        let answer = try await reader.response()
        #expect(answer.status == 200)
        #expect(answer.body.count > 6_000_000)
        await server.stop()
    }

    @Test("one that reads a little now and then is cut off when its time for the whole is over")
    func readsTooSlowly() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: FakeTransport { _, _ in .text(Self.page) }, clock: clock)
        {
            // So that progress never ends it.
            $0.timeouts.write = .seconds(1 << 20)
        }
        let reader = try ask(server)
        try await reader.receive(1)
        clock.advance(by: .seconds((1 << 20) + 7 * 1024))
        await #expect(throws: TestConnection.Failure.reset) {
            try await reader.response()
        }
        await server.stop()
    }
}
