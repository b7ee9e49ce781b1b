import DemoOrigin
import FeedTesting
import Testing

@Suite("Faults")
struct FaultTests {
    private let origin: DemoOrigin
    private let client: Client
    private let path = "/api/v2/episodes"

    init() throws {
        origin = try DemoOrigin()
        client = try Client(origin)
    }

    @Test("a fault of content answers in place of the data and keeps the connection")
    func contentFaults_keepConnection() {
        origin.set(.status(503))
        #expect(client.get(path).status == 503)
        origin.set(.garbage)
        #expect(client.get(path).text.hasPrefix("<!DOCTYPE"))
        origin.set(.wrongShape)
        #expect(client.get(path).text.contains(#""items":"nope""#))
        origin.set(nil)
        #expect(client.get(path).status == 200)
    }

    @Test("rate limits look like GitHub's")
    func rateLimits_lookLikeGitHub() {
        origin.set(.rateLimit(seconds: 60))
        let primary = client.get("/search/repositories?q=language:swift")
        #expect(primary.status == 403)
        #expect(primary.field("X-RateLimit-Remaining") == "0")
        #expect(primary.field("X-RateLimit-Resource") == "search")
        origin.set(.secondaryLimit(seconds: 7))
        let secondary = client.get("/search/repositories?q=language:swift")
        #expect(secondary.status == 403)
        #expect(secondary.field("Retry-After") == "7")
        #expect(secondary.text.contains("secondary rate limit"))
    }

    @Test(
        "a fault of the connection ends it as named",
        arguments: [
            (Fault.reset, 0, Answer.Ending.reset), (.offline, 0, .reset), (.truncate, 200, .closed),
            (.resetBody, 200, .reset),
        ])
    func connectionFaults_end(fault: Fault, status: Int, ending: Answer.Ending) {
        origin.set(fault)
        let answer = client.get(path)
        // A reset may overtake what was sent before it.
        #expect(answer.status == status || fault == .resetBody)
        #expect(answer.ending == ending)
        if fault == .truncate {
            #expect(
                answer.body.count == (answer.field("Content-Length").flatMap { Int($0) } ?? 0) / 2)
        }
    }

    @Test("a hang sends nothing, one in the body half of it, and both notice that the client left")
    func hangs_sendNothingMore() throws {
        for (fault, status) in [(Fault.hang, 0), (.hangBody, 200)] {
            origin.set(fault)
            let seen = Collected<String>()
            origin.onRequest { seen.append($0.path) }
            var client: Client? = try Client(origin)
            client?.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            seen.wait(for: 1)
            if status != 0 {
                let answer = client?.read(seconds: 0)
                #expect(answer.map { $0.status == status || $0.status == 0 } == true)
            }
            #expect(origin.connectionCount == 2)
            client = nil
            waitUntil { origin.connectionCount == 1 }
            #expect(origin.connectionCount == 1)
        }
    }

    @Test("delays come before the answer, in the body, between bytes, or before the close")
    func delays_areKept() throws {
        let right = client.get("\(path)?limit=1")
        for fault in [
            Fault.delay(.milliseconds(30)), .delayBody(.milliseconds(30)), .drip(.zero),
            .closeAfter(.milliseconds(30)),
        ] {
            origin.set(fault)
            let client = try Client(origin)
            let clock = ContinuousClock()
            let start = clock.now
            let answer = client.get("\(path)?limit=1")
            let isRight = answer.body == right.body
            #expect(isRight)
            if fault == .closeAfter(.milliseconds(30)) { #expect(client.ending() == .closed) }
            // Less a tick of the kernel's clock.
            if fault != .drip(.zero) { #expect(clock.now - start > .milliseconds(25)) }
        }
    }

    @Test("a fault for one path or for some requests leaves the others alone")
    func faults_areLimited() {
        origin.set(.status(500), for: path, times: 2)
        origin.set(.status(501))
        #expect(client.get("/search/repositories?q=x").status == 501)
        #expect((0..<3).map { _ in client.get(path).status } == [500, 500, 501])
        origin.set(nil)
        #expect(client.get(path).status == 200)
    }

    @Test("a script is used up step by step, before faults")
    func script_isUsedUp() {
        origin.set(.status(500))
        origin.enqueue([
            .normal, .fault(.status(502)),
            .reply(Reply(status: 200, fields: [("X-Odd", "yes")], body: Array("hi".utf8))),
            .reply(.json("{}"), .status(504)),
        ])
        origin.enqueue([.fault(.status(404))], for: "/only")
        #expect(client.get("/only").status == 404)
        #expect(client.get(path).status == 200)
        #expect(client.get(path).status == 502)
        let reply = client.get(path)
        #expect(reply.field("X-Odd") == "yes")
        #expect(reply.text == "hi")
        #expect(client.get(path).status == 504)
        #expect(client.get(path).status == 500)
        origin.enqueue([.raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc".utf8))])
        let raw = client.get(path)
        #expect(raw.text == "abc")
        #expect(raw.ending == .closed)
    }

    @Test("requests are counted by path and remembered with their fields")
    func requests_areLogged() {
        _ = client.get("\(path)?limit=1", "Authorization: Bearer t\r\nX-Request-Id: r-1\r\n")
        _ = client.get("/nowhere")
        _ = client.get("/_log")
        #expect(origin.requestCount(path) == 1)
        #expect(origin.requestCount() == 2)
        let request = origin.requests[0]
        #expect(request.method == "GET")
        #expect(request.target == "\(path)?limit=1")
        #expect(request.field("authorization") == "Bearer t")
        #expect(request.field("X-Request-ID") == "r-1")
        #expect(request.field("Cookie") == nil)
        origin.reset()
        #expect(origin.requestCount() == 0)
    }

    @Test("stopped, it refuses and its clients read the end; stopping twice is one stop")
    func stop_closesAll() throws {
        _ = client.get("/nowhere")
        origin.stop()
        origin.stop()
        #expect(client.ending() == .closed)
        #expect(origin.connectionCount == 0)
    }
}
