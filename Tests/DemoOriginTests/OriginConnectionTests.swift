import DemoOrigin
import Testing

@Suite("Connections of the demo origin")
struct OriginConnectionTests {
    private let origin: DemoOrigin
    private let client: Client

    init() throws {
        origin = try DemoOrigin()
        client = try Client(origin)
    }

    @Test("pipelined requests are answered in order, also behind one that is delayed")
    func pipeline_isAnsweredInOrder() {
        origin.set(.delay(.milliseconds(5)), for: "/slow")
        let targets = ["/slow", "/api/v2/episodes?limit=1", "/slow", "/_fault"]
        client.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        #expect(targets.map { _ in client.read().status } == [404, 200, 404, 200])
    }

    @Test("a request in pieces of one byte is one request")
    func pieces_areOneRequest() {
        for character in "GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n" {
            client.send(String(character))
        }
        #expect(client.read().status == 404)
        #expect(origin.requestCount("/nowhere") == 1)
    }

    @Test("HEAD has the length and no body; other methods are refused")
    func methods_areKnown() {
        let head = client.request("HEAD", "/api/v2/episodes")
        #expect(head.status == 200)
        #expect(head.field("Content-Length") == "\(client.get("/api/v2/episodes").body.count)")
        #expect(client.request("DELETE", "/api/v2/episodes").status == 405)
    }

    @Test("Connection: close and malformed requests end the connection after the answer")
    func close_endsConnection() throws {
        #expect(client.get("/nowhere", "Connection: close\r\n").field("Connection") == "close")
        #expect(client.ending() == .closed)
        let other = try Client(origin)
        other.send("NONSENSE\r\n\r\n")
        #expect(other.read().status == 400)
        #expect(other.ending() == .closed)
    }

    @Test("Date is an IMF-fixdate of today")
    func date_isWritten() throws {
        let date = try #require(client.get("/nowhere").field("Date"))
        #expect(date.count == 29)
        #expect(date.hasSuffix(" GMT"))
    }
}
