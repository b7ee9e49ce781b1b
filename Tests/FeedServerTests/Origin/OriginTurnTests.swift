import FeedCache
import FeedClient
import FeedServer
import Testing

@Suite("Requests that waited in the transport's line")
struct OriginTurnTests {
    /// A transport in whose line a request waits as long as `meanwhile` takes.
    private struct Line: Transport {
        let base: ScriptedTransport
        let meanwhile: @Sendable () async -> Void

        func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
            await meanwhile()
            if let error = request.turn.refusal() { throw error }
            return try await base.send(request)
        }
    }

    private let manual = ManualEnvironment()
    private let gate = OriginGate()
    private let base = ScriptedTransport(.answer(200))
    private static let url = "https://api.example.com/search/repositories?q=language:swift"

    private func access(_ transport: some Transport) -> OriginAccess {
        OriginAccess(
            gate: gate, base: transport, purpose: .miss, requestID: "req-1", traceparent: nil,
            environment: manual.environment, log: { _ in })
    }

    private func get(_ access: OriginAccess) async -> Result<Int, APIError> {
        do throws(APIError) {
            return .success(
                try await access.run { transport throws(APIError) in
                    try await transport.send(TransportRequest(url: Self.url)).statusCode
                })
        } catch {
            return .failure(error)
        }
    }

    @Test("a limit that came meanwhile keeps it from going")
    func limitKeepsItBack() async {
        let limited = ScriptedTransport(.answer(429, ["Retry-After": "30"]))
        let late = access(Line(base: base) { _ = await get(access(limited)) })
        let limit = APIError.rateLimited(statusCode: 429, retryAfter: .seconds(30))
        #expect(await get(late) == .failure(limit))
        #expect(base.requests.isEmpty)
        #expect(late.exchange.tries == 0)
        #expect(late.exchange.retryAfter == .seconds(30))

        // It is no longer under way, or the first one after the pause would not be alone.
        manual.advance(by: .seconds(30))
        #expect(await get(access(base)) == .success(200))
    }

    @Test("a budget that became known meanwhile, and is spent, keeps it from going")
    func spentBudgetKeepsItBack() async {
        let spent = ScriptedTransport(
            .answer(
                200,
                [
                    "X-RateLimit-Limit": "10", "X-RateLimit-Remaining": "0",
                    "X-RateLimit-Resource": "search",
                ]))
        let late = access(Line(base: base) { _ = await get(access(spent)) })
        guard case .failure(.rateLimited(statusCode: 429, _)) = await get(late) else {
            Issue.record("It went")
            return
        }
        #expect(base.requests.isEmpty)
    }

    @Test("a breaker that opened meanwhile keeps it from going")
    func openBreakerKeepsItBack() async {
        let failing = ScriptedTransport(.answer(500))
        let late = access(
            Line(base: base) { for _ in 0..<5 { _ = await get(access(failing)) } })
        #expect(await get(late) == .failure(.http(statusCode: 500)))
        #expect(base.requests.isEmpty)
        #expect(late.exchange.tries == 0)
    }

    @Test("where nothing changed it goes, and counts once")
    func nothingChanged() async throws {
        let fields: FieldList = ["X-RateLimit-Limit": "10", "X-RateLimit-Remaining": "8"]
        base.play(.answer(200, fields))
        #expect(await get(access(base)) == .success(200))
        #expect(await get(access(Line(base: base) {})) == .success(200))
        #expect(base.requests.count == 2)
        // None is under way any more.
        #expect(gate.report(now: manual.now).buckets.map(\.remaining) == [8])
    }

    @Test("the probe of an open breaker stays the probe")
    func probeStaysTheProbe() async {
        base.play(.answer(500))
        for _ in 0..<5 { _ = await get(access(base)) }
        manual.advance(by: .seconds(1))
        base.play(.answer(200))
        #expect(await get(access(Line(base: base) {})) == .success(200))
        #expect(gate.report(now: manual.now).breaker == .closed)
    }
}
