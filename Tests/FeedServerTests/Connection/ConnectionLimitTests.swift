import FeedTesting
import Testing

@testable import FeedServer

@Suite("Connection limits on the wire")
struct ConnectionLimitTests {
    @Test("an address that has all its connections is told 503, and counted as refused")
    func addressLimit() async throws {
        let server = try TestServer(over: oneRepository()) { $0.limits.connectionsPerAddress = 1 }
        let first = try server.connect()
        #expect(try await first.get("/livez").status == 200)
        let second = try server.connect()
        let answer = try await second.response()
        #expect(answer.status == 503)
        #expect(answer.text.contains(#""code":"overloaded""#))
        #expect(try await second.isAtEnd())
        #expect(try await first.get("/livez").status == 200)
        let metrics = try await server.connectAdmin().get("/metrics").text
        #expect(metrics.contains("\nfeedd_connections_refused_total 1\n"))
        await server.stop()
    }

    @Test("the bytes of a refusal are counted as sent")
    func refusalBytes() async throws {
        let server = try TestServer(over: oneRepository()) { $0.log.access = .full }
        let connection = try server.connect()
        try connection.send("nonsense\r\n\r\n")
        let answer = try await connection.response()
        #expect(answer.status == 400)
        let line = server.log.lines.first { $0.contains(#""status":400"#) } ?? ""
        let bytes = line.firstMatch(of: /"bytes":(\d+)/).flatMap { Int($0.output.1) } ?? 0
        #expect(bytes > answer.body.count)
        let metrics = try await server.connectAdmin().get("/metrics").text
        #expect(metrics.contains("\nfeedd_sent_bytes_total \(bytes)\n"), "\(metrics)")
        await server.stop()
    }
}
