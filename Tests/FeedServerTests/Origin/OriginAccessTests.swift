import FeedCache
import FeedClient
import FeedServer
import Reactor
import Testing

@Suite("Origin access")
struct OriginAccessTests {
    private let manual = ManualEnvironment()
    private let gate = OriginGate()
    private static let url = "https://api.example.com/search/repositories?q=language:swift"

    private func access(
        _ base: some Transport, _ purpose: FetchPlan.Purpose = .miss, traceparent: String? = nil,
        log: @escaping @Sendable (OriginLogEntry) -> Void = { _ in }
    ) -> OriginAccess {
        OriginAccess(
            gate: gate, base: base, purpose: purpose, requestID: "req-1", traceparent: traceparent,
            environment: manual.environment, log: log)
    }

    private func get(
        _ access: OriginAccess, fields: FieldList = [:]
    ) async -> Result<Int, APIError> {
        do throws(APIError) {
            return .success(
                try await access.run { transport throws(APIError) in
                    try await transport.send(TransportRequest(url: Self.url, fields: fields))
                        .statusCode
                })
        } catch {
            return .failure(error)
        }
    }

    @Test("the request carries our id and a trace of its own")
    func requestIsIdentified() async throws {
        let base = ScriptedTransport(.answer(200))
        #expect(await get(access(base), fields: ["Accept": "x"]) == .success(200))
        let fields = try #require(base.requests.first).fields
        #expect(fields["Accept"] == "x")
        #expect(fields["X-Request-Id"] == "req-1")
        #expect(fields["traceparent"].flatMap { Traceparent($0) }?.flags == "00")
    }

    @Test("a caller's trace is continued by a child span")
    func traceIsContinued() async throws {
        let base = ScriptedTransport(.answer(200))
        let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        _ = await get(access(base, traceparent: parent))
        let sent = try #require(base.requests.first?.fields["traceparent"])
        let trace = try #require(Traceparent(sent))
        #expect(trace.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(trace.parentID != "00f067aa0ba902b7")
        #expect(trace.flags == "01")
    }

    @Test(
        "what may pass within moments is tried once more",
        arguments: [
            ScriptedTransport.Step.fail(.offline(.refused)), .fail(.offline(.reset)),
            .fail(.timeout(.connect)), .answer(502), .answer(503), .answer(504),
        ])
    func transientFailureIsRetried(step: ScriptedTransport.Step) async {
        let base = ScriptedTransport(step, .answer(200))
        let access = access(base)
        #expect(await get(access) == .success(200))
        #expect(base.requests.count == 2)
        #expect(access.exchange.tries == 2)
        #expect(access.exchange.forwardStatus == 200)
        #expect(gate.report(now: manual.now).retries == 1)
    }

    @Test(
        "what lasts is not tried again",
        arguments: [
            ScriptedTransport.Step.fail(.offline(.tls("expired"))), .fail(.timeout(.firstByte)),
            .answer(503, ["Retry-After": "9"]), .answer(500), .answer(404),
        ])
    func lastingFailureIsNotRetried(step: ScriptedTransport.Step) async {
        let base = ScriptedTransport(step, .answer(200))
        _ = await get(access(base))
        #expect(base.requests.count == 1)
    }

    @Test("a second failure stands, with what the origin said of returning")
    func secondFailureStands() async {
        let base = ScriptedTransport(.answer(502), .answer(503, ["Retry-After": "20"]))
        let access = access(base)
        #expect(await get(access) == .success(503))
        #expect(access.exchange.forwardStatus == 503)
        #expect(access.exchange.retryAfter == .seconds(20))
    }

    @Test("the second try ends at the deadline of both")
    func secondTryEndsAtTheDeadline() async {
        let manual = manual
        let base = ScriptedTransport(
            .fail(.timeout(.connect)), .hang, began: { manual.advance(by: .seconds(1)) })
        let access = access(base)
        async let result = get(access)
        await manual.somebodySleeps()
        // The first try took a second, and the second one has begun one ago.
        manual.advance(by: .seconds(4))
        #expect(await result == .failure(.timeout(.total)))
        #expect(access.exchange.forwardStatus == nil)
    }

    @Test("while the breaker is open the opening failure is thrown, unasked")
    func openBreakerRefuses() async {
        let base = ScriptedTransport(.answer(500))
        for _ in 0..<5 { #expect(await get(access(base)) == .success(500)) }
        let refused = access(base)
        #expect(await get(refused) == .failure(.http(statusCode: 500)))
        #expect(base.requests.count == 5)
        #expect(refused.exchange.tries == 0)
        #expect(refused.exchange.forwardStatus == nil)
        #expect(refused.exchange.retryAfter == .seconds(1))

        base.play(.answer(200))
        manual.advance(by: .seconds(1))
        #expect(await get(access(base)) == .success(200))
        #expect(gate.report(now: manual.now).breaker == .closed)
    }

    @Test("a request counts once for the breaker, however often it was tried")
    func retriedRequestCountsOnce() async {
        let base = ScriptedTransport(.fail(.offline(.refused)))
        for _ in 0..<4 { _ = await get(access(base)) }
        #expect(base.requests.count == 8)
        #expect(gate.report(now: manual.now).breaker == .closed)
        _ = await get(access(base))
        #expect(gate.report(now: manual.now).breaker != .closed)
    }

    @Test("a retry that may not go leaves the first failure standing, and counted")
    func refusedRetryLeavesTheFirstFailure() async {
        let limited = ScriptedTransport(.answer(429, ["Retry-After": "30"]))
        let gate = gate
        let manual = manual
        // While the first try is under way, another flight meets the rate limit.
        let base = ScriptedTransport(
            .fail(.offline(.reset)),
            began: {
                let other = OriginAccess(
                    gate: gate, base: limited, purpose: .miss, requestID: "other",
                    traceparent: nil, environment: manual.environment, log: { _ in })
                _ = try? await other.send(TransportRequest(url: Self.url))
            })
        let access = access(base)
        #expect(await get(access) == .failure(.offline(.reset)))
        #expect(base.requests.count == 1)
        #expect(access.exchange.retryAfter == nil)
    }

    @Test("a flight cancelled between its tries is cancelled")
    func cancelledBetweenTries() async {
        var environment = manual.environment
        environment.random = { .max }
        environment.sleep = { _ in throw CancellationError() }
        let access = OriginAccess(
            gate: gate, base: ScriptedTransport(.answer(502)), purpose: .miss, requestID: "r",
            traceparent: nil, environment: environment, log: { _ in })
        #expect(await get(access) == .failure(.cancelled))
    }

    @Test("a probe is not tried twice")
    func probeIsNotRetried() async {
        let base = ScriptedTransport(.fail(.timeout(.total)))
        for _ in 0..<5 { _ = await get(access(base)) }
        base.play(.fail(.offline(.refused)))
        manual.advance(by: .seconds(1))
        #expect(await get(access(base)) == .failure(.offline(.refused)))
        #expect(base.requests.count == 6)
    }

    @Test("an answer that could not be read counts as a failure")
    func undecodableCountsAsFailure() async {
        let base = ScriptedTransport(.answer(200, [:], "<html>"))
        for _ in 0..<5 {
            await #expect(throws: APIError.undecodable(.allItemsBad([]))) {
                try await access(base).run { transport throws(APIError) in
                    _ = try await transport.send(TransportRequest(url: Self.url))
                    throw .undecodable(.allItemsBad([]))
                }
            }
        }
        #expect(await get(access(base)) == .failure(.undecodable(.allItemsBad([]))))
        #expect(base.requests.count == 5)
    }

    @Test("a rate limit is thrown with its wait, and kept without asking until it ends")
    func rateLimitIsKept() async {
        let base = ScriptedTransport(.answer(429, ["Retry-After": "30"]))
        let limit = APIError.rateLimited(statusCode: 429, retryAfter: .seconds(30))
        let limited = access(base)
        #expect(await get(limited) == .failure(limit))
        #expect(limited.exchange.forwardStatus == 429)
        #expect(limited.exchange.retryAfter == .seconds(30))

        manual.advance(by: .seconds(10))
        let held = access(base, .revalidation)
        #expect(
            await get(held) == .failure(.rateLimited(statusCode: 429, retryAfter: .seconds(20))))
        #expect(held.exchange.forwardStatus == nil)
        #expect(base.requests.count == 1)

        base.play(.answer(200))
        manual.advance(by: .seconds(20))
        #expect(await get(access(base)) == .success(200))
    }

    @Test("a flood of new keys leaves half of the window to what is stored")
    func floodLeavesTheKeptShare() async {
        let manual = manual
        let origin = CountingOrigin(limit: 30, manual: manual)
        for _ in 0..<100 { _ = await get(access(origin, .miss)) }
        #expect(origin.used == 15)
        for _ in 0..<100 { _ = await get(access(origin, .revalidation)) }
        #expect(origin.used == 30)
        #expect(
            await get(access(origin, .miss))
                == .failure(.rateLimited(statusCode: 429, retryAfter: .seconds(60))))
        #expect(!gate.allowsCallerRefresh(now: manual.now))
        #expect(gate.refreshStretch(now: manual.now) == 8)
    }

    @Test("the log names both ids and never a field of the request")
    func logNamesBothIDs() async throws {
        let entries = VisibleMutex<[OriginLogEntry]>([])
        let base = ScriptedTransport(
            .answer(502), .answer(200, ["X-GitHub-Request-Id": "ABCD:1234"]))
        let access = access(base, log: { entry in entries.withLock { $0.append(entry) } })
        _ = await get(access, fields: ["Authorization": "Bearer s3cret"])
        let logged = entries.withLock { $0 }
        #expect(logged.map(\.attempt) == [1, 2])
        #expect(logged.map(\.statusCode) == [502, 200])
        #expect(logged.map(\.outcome) == [.failed, .success])
        #expect(logged.last?.originRequestID == "ABCD:1234")
        #expect(logged.allSatisfy { $0.requestID == "req-1" && $0.url == Self.url })
        var dumped = ""
        dump(logged, to: &dumped)
        dump(gate.report(now: manual.now), to: &dumped)
        #expect(!dumped.contains("s3cret"))
    }

    @Test("outcomes are counted one by one")
    func outcomesAreCounted() async {
        let base = ScriptedTransport(
            .answer(200), .answer(304), .answer(404), .fail(.offline(.refused)), .answer(200),
            .fail(.overloaded), .answer(403, ["Retry-After": "5"]))
        for _ in 0..<7 { _ = await get(access(base)) }
        let counts = gate.report(now: manual.now).counts.filter { $0.count > 0 }
        #expect(
            Dictionary(uniqueKeysWithValues: counts.map { ($0.outcome, $0.count) }) == [
                .success: 2, .notModified: 1, .rejected: 1, .offline: 1, .overloaded: 1,
                .rateLimited: 1, .heldDown: 1,
            ])
    }
}
