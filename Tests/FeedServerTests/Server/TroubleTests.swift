import DemoOrigin
import FeedTesting
import Testing

@testable import FeedServer

/// Every trouble of the origin from the caller's socket to the origin's and back.
@Suite("Trouble at the origin, over sockets on both sides", .timeLimit(.minutes(5)))
struct TroubleTests {
    @Test("on a cold cache each is its problem, once", arguments: Trouble.all)
    func cold(_ trouble: Trouble) async throws {
        let live = try DemoServer()
        try trouble.begin(live)
        let connection = try live.server.connect()
        let answer = try await connection.get("/repos")
        #expect(answer.status == trouble.status)
        #expect(answer.text.contains("\"code\":\"\(trouble.code)\""), "\(answer.text)")
        let forward = trouble.forwardStatus.map { "; fwd-status=\($0)" } ?? ""
        #expect(answer["cache-status"] == "feedd; fwd=uri-miss\(forward)")
        #expect(answer["retry-after"] != nil)
        #expect(live.askedCount == trouble.tries)
        let remembered = try await connection.get("/repos")
        #expect(remembered.status == trouble.status)
        #expect(remembered["cache-status"] == "feedd; hit; detail=hold-down")
        #expect(remembered["retry-after"] != nil)
        #expect(live.askedCount == trouble.tries)
        await live.stop()
    }

    @Test(
        "on a warm cache 50 callers get the stale copy, the origin one flight, until it may be asked",
        arguments: Trouble.all, [6 * 60, 20 * 60])
    func warm(_ trouble: Trouble, age: Int) async throws {
        let live = try DemoServer(isConditional: false)
        let connection = try live.server.connect()
        let good = try await connection.get("/repos")
        #expect(good.status == 200)
        #expect(live.askedCount == 1)
        try trouble.begin(live)
        live.clock.advance(by: .seconds(age))

        // In stale-while-revalidate the first caller does not wait, later it does.
        let first = try await connection.get("/repos")
        let detail = age < 900 ? "detail=stale-while-revalidate" : "detail=stale-if-error"
        #expect(first["cache-status"]?.hasSuffix(detail) == true, "\(first.fields)")
        #expect(first.body == good.body)
        try await live.server.wait(for: "flights_under_way", toBe: 0)
        func others(_ count: Int) async throws {
            for _ in 0..<count {
                let answer = try await connection.get("/repos")
                #expect(answer.status == 200)
                #expect(answer.body == good.body)
                #expect(answer["etag"] == good["etag"])
                #expect(answer["cache-status"]?.hasSuffix("detail=hold-down") == true)
            }
        }
        try await others(49)
        #expect(live.askedCount == 1 + trouble.tries)
        // The wait before a second try has moved the clock by up to 100 ms already.
        live.clock.advance(by: trouble.hold - .milliseconds(trouble.tries == 2 ? 150 : 50))
        try await others(1)
        #expect(live.askedCount == 1 + trouble.tries)

        live.origin.reset()
        try live.divert()
        live.clock.advance(by: .seconds(4))
        _ = try await connection.get("/repos")
        try await live.server.wait(for: "flights_under_way", toBe: 0)
        #expect(live.askedCount == 2 + trouble.tries)
        let healed = try await connection.get("/repos")
        #expect(healed["cache-status"]?.hasPrefix("feedd; hit; ttl=2") == true)
        #expect(live.askedCount == 2 + trouble.tries)
        await live.stop()
    }

    @Test("an origin that closes each connection after its answer costs callers nothing")
    func closes() async throws {
        let live = try DemoServer()
        live.origin.set(.closeAfter(.zero))
        let connection = try live.server.connect()
        for number in 0..<50 {
            let answer = try await connection.get("/repos?language=l\(number)")
            #expect(answer["cache-status"] == "feedd; fwd=uri-miss; fwd-status=200; stored")
        }
        #expect(live.askedCount == 50)
        await live.stop()
    }

    @Test("a hung origin costs 20 callers of one cold key their own deadline and no more")
    func hangs() async throws {
        let live = try DemoServer { $0.timeouts.answer = .seconds(1) }
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        live.origin.onRequest { _ in arrival.yield() }
        live.origin.set(.hang)
        let connections = try (0..<20).map { _ in try live.server.connect() }
        for connection in connections {
            try connection.send("GET /repos HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        _ = await arrivals.first { _ in true }
        try await live.server.wait(for: "collapsed", toBe: 19)
        live.clock.advance(by: .seconds(1))
        for connection in connections {
            let answer = try await connection.response()
            #expect(answer.status == 504)
            #expect(answer.text.contains(#""code":"origin_timeout""#))
        }
        #expect(live.askedCount == 1)
        // The key is released at the flight's own deadline, total timeout and a second.
        live.origin.reset()
        live.clock.advance(by: .seconds(6))
        try await live.server.wait(for: "flights_under_way", toBe: 0)
        live.clock.advance(by: .seconds(2))
        #expect(try await live.server.get("/repos").status == 200)
        await live.stop()
    }
}
