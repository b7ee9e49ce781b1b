import FeedServer
import FeedTesting
import Testing

@Suite("Why a request was refused, in the access log")
struct RefusalReasonTests {
    @Test(
        "a 400 tells its reason, whoever found the fault",
        arguments: [
            ("G(T / HTTP/1.1\r\n\r\n", "a byte that no method may hold"),
            ("GET /\u{1} HTTP/1.1\r\n\r\n", "a byte that the request target may not hold there"),
            ("GET / HTTP/1.1\r\n\r\n", "not exactly one valid Host"),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", "not exactly one valid Host"),
            (
                "GET /repos?limit=0 HTTP/1.1\r\nHost: a\r\n\r\n",
                "limit: not a positive integer of at most 9 digits"
            ),
            ("GET /episodes?after=%21 HTTP/1.1\r\nHost: a\r\n\r\n", "invalid_cursor"),
        ])
    func badRequest_tellsItsReason(request: String, reason: String) async throws {
        let server = try TestServer(over: oneRepository()) { $0.log.access = .full }
        let connection = try server.connect()
        try connection.send(request)
        #expect(try await connection.response().status == 400)
        #expect(server.log.lines.contains { $0.contains(#""reason":"\#(reason)""#) })
        await server.stop()
    }

    @Test(
        "other refusals need none: their status and target say it",
        arguments: [
            ("GET /none HTTP/1.1\r\nHost: a\r\n\r\n", 404), ("GET / HTTP/2.0\r\n\r\n", 505),
        ])
    func otherRefusal_hasNoReason(request: String, status: Int) async throws {
        let server = try TestServer(over: oneRepository()) { $0.log.access = .full }
        let connection = try server.connect()
        try connection.send(request)
        #expect(try await connection.response().status == status)
        #expect(server.log.lines.contains { $0.contains(#""status":\#(status)"#) })
        #expect(!server.log.lines.contains { $0.contains(#""reason""#) })
        await server.stop()
    }
}
