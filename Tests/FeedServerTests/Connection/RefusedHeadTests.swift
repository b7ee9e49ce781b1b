import FeedTesting
import Testing

@testable import FeedServer

/// What a caller gets whose head is refused before it ends: by the fields that came before.
@Suite("Refusals in the middle of a head")
struct RefusedHeadTests {
    private static let known = """
        HEAD /repos?language=go HTTP/1.1\r\nHost: a\r\nOrigin: https://app.example\r\n\
        X-Request-Id: mine-1\r\nAccept-Language: de\r\n
        """

    private func server(_ clock: ManualClock = ManualClock()) throws -> TestServer {
        try TestServer(over: oneRepository(), clock: clock) {
            $0.cors.origins = ["https://app.example", "https://other.example"]
            $0.log.access = .full
        }
    }

    private func expectKnown(_ answer: TestResponse) {
        #expect(answer["access-control-allow-origin"] == "https://app.example")
        #expect(answer["vary"]?.contains("Origin") == true)
        #expect(answer["x-request-id"] == "mine-1")
        #expect(answer["content-language"] == "de")
        #expect(answer["connection"] == "close")
    }

    @Test(
        "carry the caller's origin, id and language",
        arguments: [
            ("X: a\u{0}b\r\n\r\n", 400), ("X : a\r\n\r\n", 400), ("Origin: evil\rx\r\n\r\n", 400),
            (String(repeating: "X: y\r\n", count: 100), 431),
            ("X: " + String(repeating: "y", count: 17_000), 431),
        ])
    func refusal_knowsTheFieldsBefore(fault: String, status: Int) async throws {
        let server = try server()
        let connection = try server.connect()
        try connection.send(Self.known + fault)
        let answer = try await connection.response(toHead: true)
        #expect(answer.status == status)
        expectKnown(answer)
        #expect(try await connection.isAtEnd())
        let line = server.log.lines.first { $0.contains(#""status":\#(status)"#) }
        #expect(line?.contains(#""target":"/repos?language=go""#) == true, "\(line ?? "none")")
        #expect(line?.contains(#""request_id":"mine-1""#) == true, "\(line ?? "none")")
        await server.stop()
    }

    @Test("carry nothing of the line that is faulty")
    func refusal_ignoresTheFaultyLine() async throws {
        let server = try server()
        for field in ["Origin: https://app.example", "X-Request-Id: mine-1", "Accept-Language: de"]
        {
            let connection = try server.connect()
            try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\(field)\rx\r\n\r\n")
            let answer = try await connection.response()
            #expect(answer.status == 400)
            #expect(answer["access-control-allow-origin"] == nil)
            #expect(answer["x-request-id"] != "mine-1")
            #expect(answer["content-language"] == "en")
        }
        await server.stop()
    }

    @Test("at the header deadline carry them too", arguments: ["", "X: hal"])
    func lateHead_knowsTheFieldsThatCame(rest: String) async throws {
        let clock = ManualClock()
        let server = try server(clock)
        let connection = try server.connect()
        // The first answer proves that what came in the same piece was read.
        try connection.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\n" + Self.known + rest)
        #expect(try await connection.response().status == 200)
        clock.advance(by: .seconds(10))
        let answer = try await connection.response(toHead: true)
        #expect(answer.status == 408)
        expectKnown(answer)
        // HEAD: nothing comes after the head.
        #expect(try await connection.isAtEnd())
        await server.stop()
    }

    @Test("before the end of the request line know its method alone")
    func lateLine_knowsTheMethod() async throws {
        let clock = ManualClock()
        let server = try server(clock)
        let connection = try server.connect()
        try connection.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\nHEAD /repos")
        #expect(try await connection.response().status == 200)
        clock.advance(by: .seconds(10))
        let answer = try await connection.response(toHead: true)
        #expect(answer.status == 408)
        #expect(answer["content-language"] == "en")
        #expect(try await connection.isAtEnd())
        await server.stop()
    }
}
