import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// What the thread sanitizer is to see: everything that the loops, the cache, the pool and the
/// control loop share, in use at the same time.
@Suite("Everything at once, over sockets")
struct MixTests {
    @Test("hits, fills, evictions, invalidations, leavers and a drain, on all loops")
    func mix() async throws {
        let clock = ManualClock()
        let server = try TestServer(over: PagesOfAllSizes(), clock: clock) {
            $0.loops = 4
            $0.cache.maxBytes = 128 * 1024
            $0.drain.lameDuck = .seconds(5)
            $0.drain.deadline = .seconds(20)
            $0.log.access = .sampled
        }
        // Passed by each caller once it has a hundred answers.
        let busy = Gate()
        busy.open()
        let callers = (0..<8).map { number in
            Task {
                var caller = MixedCaller(server, busy, seed: UInt64(number))
                try await caller.call()
            }
        }
        let operators = try (0..<2).map { _ in
            let admin = try server.connectAdmin()
            return Task { try await operate(admin, clock) }
        }
        await busy.arrivals(8)
        for task in operators { try await task.value }
        let status = try await server.connectAdmin().get("/status").text
        for counter in ["evicted", "hits"] {
            #expect(!status.contains("\"\(counter)\":0,"), "\(status)")
        }
        server.server.drain()
        try await server.waitForDrain()
        clock.advance(by: .seconds(5))
        for caller in callers { try await caller.value }
        clock.advance(by: .seconds(2))
        await server.server.wait()
    }

    private func operate(_ admin: TestConnection, _ clock: ManualClock) async throws {
        for round in 0..<60 {
            let path = ["/metrics", "/status", "/cache?limit=20", "/explain?target=%2Frepos"]
            #expect(try await admin.get(path[round % 4]).status == 200)
            clock.advance(by: .milliseconds(round % 7))
            if round.isMultiple(of: 20) {
                #expect(try await admin.request("DELETE", "/cache").status == 200)
                clock.advance(by: .seconds(20))
            }
        }
    }
}

/// A caller with no manners.
private struct MixedCaller {
    private let server: TestServer
    private let busy: Gate
    private var generator: SplitMix
    private var answers = 0

    init(_ server: TestServer, _ busy: Gate, seed: UInt64) {
        self.server = server
        self.busy = busy
        generator = SplitMix(seed: seed)
    }

    /// Asks this and that until nobody listens any more.
    mutating func call() async throws {
        while let connection = try? await server.connectPatiently() {
            do {
                try await converse(on: connection)
            } catch TestConnection.Failure.ended {
                // Idle for too long by the clock that the operators move, or the drain.
            }
        }
    }

    private mutating func converse(on connection: TestConnection) async throws {
        while true {
            let number = Int.random(in: 0..<1000, using: &generator)
            let target = "/repos?language=l\(number % 2 == 0 ? number : number % 10)"
            if number % 50 == 2 {
                try connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
                if number.isMultiple(of: 4) { connection.resetOnClose() }
                return
            }
            let fields = number % 50 == 1 ? ["Cache-Control: no-cache"] : []
            let answer = try await connection.get(target, fields)
            // 503 is a fetch that was overtaken by its deadline, the clock being what it is.
            #expect([200, 503, 504].contains(answer.status), "\(answer.text)")
            answers += 1
            if answers == 100 { await busy.pass() }
            if answer["connection"] == "close" { return }
        }
    }
}
