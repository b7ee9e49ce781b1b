import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// What a client and the server say to each other on one connection, over real sockets.
@Suite("Conversations")
struct ConversationTests {
    @Test("a miss asks the origin, and the second request is a hit")
    func missThenHit() async throws {
        let transport = oneRepository()
        let server = try TestServer(over: transport)
        let connection = try server.connect()
        let first = try await connection.get("/repos")
        #expect(first.status == 200)
        #expect(first["cache-status"] == "feedd; fwd=uri-miss; fwd-status=200; stored")
        #expect(
            first.text
                == #"{"items":[{"id":44838949,"full_name":"apple/swift","stargazers_count":69000}],"incomplete_results":false,"next_page":null}"#
        )
        let second = try await connection.get("/repos")
        #expect(second["cache-status"]?.hasPrefix("feedd; hit; ttl=") == true)
        #expect(second["age"] == "0")
        #expect(second.text == first.text)
        #expect(transport.requests.count == 1)
        await server.stop()
    }

    @Test("fifty cold requests for one key make one origin request")
    func collapses() async throws {
        let gate = Gate()
        let transport = oneRepository(behind: gate)
        let server = try TestServer(over: transport)
        let connections = try (0..<50).map { _ in try server.connect() }
        for connection in connections {
            try connection.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        await gate.arrivals(1)
        gate.open()
        for connection in connections { #expect(try await connection.response().status == 200) }
        #expect(transport.requests.count == 1)
        await server.stop()
    }

    @Test("pipelined requests are answered in order, a miss among hits")
    func pipelines() async throws {
        let server = try TestServer(
            over: FakeTransport { request, _ in
                request.url.contains("rust") ? .text("no", status: 404) : .text(repoPage())
            })
        let connection = try server.connect()
        _ = try await connection.get("/repos")
        let targets = ["/repos", "/livez", "/repos?language=rust", "/repos", "/nowhere"]
        try connection.send(
            targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        var statuses: [Int] = []
        for _ in targets { statuses.append(try await connection.response().status) }
        #expect(statuses == [200, 200, 404, 200, 404])
        await server.stop()
    }

    @Test("a thousand pipelined hits are all answered")
    func pipelinesAThousand() async throws {
        let server = try TestServer(over: oneRepository())
        let connection = try server.connect()
        try connection.send(
            String(repeating: "GET /repos HTTP/1.1\r\nHost: a\r\n\r\n", count: 1_000))
        for _ in 0..<1_000 { #expect(try await connection.response().status == 200) }
        await server.stop()
    }

    @Test("a request sent byte by byte is answered like one sent whole")
    func splits() async throws {
        let server = try TestServer(over: oneRepository())
        let connection = try server.connect()
        for byte in "GET /repos?limit=5 HTTP/1.1\r\nHost: a\r\nX: b\r\n\r\n" {
            try connection.send(String(byte))
        }
        #expect(try await connection.response().status == 200)
        await server.stop()
    }

    @Test("a client that half-closes after its request still gets the answer, then the end")
    func halfCloses() async throws {
        let gate = Gate()
        let server = try TestServer(over: oneRepository(behind: gate))
        let connection = try server.connect()
        try connection.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.endSending()
        await gate.arrivals(1)
        gate.open()
        #expect(try await connection.response().status == 200)
        #expect(try await connection.isAtEnd())
        await server.stop()
    }

    @Test("an end that came together with a request is noticed after the answer")
    func endBehindHit() async throws {
        let server = try TestServer(over: oneRepository(), isStarted: false)
        let connection = try server.connect()
        try connection.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.endSending()
        server.server.start()
        #expect(try await connection.response().status == 200)
        #expect(try await connection.isAtEnd())
        await server.stop()
    }

    @Test("a request that came while another waited is answered after it")
    func comesMeanwhile() async throws {
        let gate = Gate()
        let server = try TestServer(over: oneRepository(behind: gate))
        let connection = try server.connect()
        try connection.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrivals(1)
        try connection.send("GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n")
        // The one loop has looked at everything that came before this.
        _ = try await server.get("/livez")
        gate.open()
        #expect(try await connection.response().status == 200)
        #expect(try await connection.response().status == 404)
        await server.stop()
    }

    @Test("requests of many times the read buffer are all answered")
    func fillsTheReadBuffer() async throws {
        let server = try TestServer(over: oneRepository())
        let connection = try server.connect()
        let padding = String(repeating: "x", count: 8_000)
        let request = "GET /livez HTTP/1.1\r\nHost: a\r\nX: \(padding)\r\n\r\n"
        try connection.send(String(repeating: request, count: 100))
        for _ in 0..<100 { #expect(try await connection.response().status == 200) }
        await server.stop()
    }

    @Test("a client that leaves harms neither the flight nor those who joined it")
    func leaverHarmsNobody() async throws {
        let gate = Gate()
        let transport = oneRepository(behind: gate)
        let server = try TestServer(over: transport)
        var leaver: TestConnection? = try server.connect()
        try leaver?.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrivals(1)
        let joiner = try server.connect()
        try joiner.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        leaver?.resetOnClose()
        leaver = nil
        gate.open()
        #expect(try await joiner.response().status == 200)
        #expect(transport.requests.count == 1)
        await server.stop()
    }

    @Test("a client that resets is noticed while its answer is pending, and counted as gone")
    func noticesReset() async throws {
        let gate = Gate()
        let server = try TestServer(over: oneRepository(behind: gate))
        var leaver: TestConnection? = try server.connect()
        try leaver?.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        await gate.arrivals(1)
        try await server.wait(for: "open_connections", toBe: 1)
        leaver?.resetOnClose()
        leaver = nil
        try await server.wait(for: "open_connections", toBe: 0)
        let metrics = try await server.connectAdmin().get("/metrics").text
        #expect(
            metrics.contains(
                #"feedd_requests_total{feed="repos",status="499",cache="uri-miss"} 1"#))
        gate.open()
        await server.stop()
    }

    @Test("every request that came before a half-close is answered")
    func answersAllBeforeTheEnd() async throws {
        let gate = Gate()
        let server = try TestServer(over: oneRepository(behind: gate))
        let connection = try server.connect()
        try connection.send(
            String(repeating: "GET /repos HTTP/1.1\r\nHost: a\r\n\r\n", count: 3))
        connection.endSending()
        await gate.arrivals(1)
        gate.open()
        for _ in 0..<3 { #expect(try await connection.response().status == 200) }
        #expect(try await connection.isAtEnd())
        await server.stop()
    }

    @Test("garbage behind a request that waits does not cost that request its answer")
    func garbageBehind() async throws {
        let gate = Gate()
        let server = try TestServer(over: oneRepository(behind: gate))
        let connection = try server.connect()
        try connection.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n\u{0} garbage\r\n\r\n")
        await gate.arrivals(1)
        gate.open()
        #expect(try await connection.response().status == 200)
        let refusal = try await connection.response()
        #expect(refusal.status == 400)
        #expect(refusal["connection"] == "close")
        #expect(try await connection.isAtEnd())
        await server.stop()
    }

    @Test("after a refusal the client reads the answer and not a reset, whatever it still sends")
    func lingers() async throws {
        let server = try TestServer(over: oneRepository())
        let connection = try server.connect()
        try connection.send(
            "POST /repos HTTP/1.1\r\nHost: a\r\nContent-Length: 30000\r\n\r\n"
                + String(repeating: "x", count: 30_000))
        #expect(try await connection.response().status == 413)
        #expect(try await connection.isAtEnd())
        await server.stop()
    }
}
