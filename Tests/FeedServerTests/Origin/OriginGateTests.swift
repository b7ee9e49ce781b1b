import FeedCache
import FeedClient
import FeedServer
import Testing

@Suite("Origin gate, shared by many flights")
struct OriginGateTests {
    private let manual = ManualEnvironment()
    private let gate = OriginGate()

    private func fetch(_ base: some Transport, _ purpose: FetchPlan.Purpose) async -> APIError? {
        let access = OriginAccess(
            gate: gate, base: base, purpose: purpose, requestID: "r", traceparent: nil,
            environment: manual.environment, log: { _ in })
        do throws(APIError) {
            _ = try await access.run { transport throws(APIError) in
                try await transport.send(TransportRequest(url: "https://a.example/search"))
            }
            return nil
        } catch {
            return error
        }
    }

    /// The errors of `count` fetches at once.
    private func storm(
        _ count: Int, _ base: some Transport, _ purpose: FetchPlan.Purpose
    ) async -> [APIError?] {
        await withTaskGroup(of: APIError?.self) { group in
            for _ in 0..<count { group.addTask { await fetch(base, purpose) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("a storm of misses cannot overdraw its share, nor one of refreshes the window")
    func stormKeepsTheShare() async {
        let origin = CountingOrigin(limit: 30, manual: manual)
        #expect(await fetch(origin, .miss) == nil)
        // Requests under way are taken as not yet counted, so a storm may end a little early; one
        // after the other then takes what is left, and no more.
        _ = await storm(200, origin, .miss)
        #expect(origin.used <= 15)
        for _ in 0..<20 { _ = await fetch(origin, .miss) }
        #expect(origin.used == 15)
        _ = await storm(200, origin, .revalidation)
        #expect(origin.used <= 30)
        for _ in 0..<20 { _ = await fetch(origin, .revalidation) }
        #expect(origin.used == 30)
        #expect(gate.report(now: manual.now).buckets.first { $0.name == "search" }?.remaining == 0)
    }

    @Test(
        "a limit that names no bucket holds, whatever an answer from before it says",
        arguments: [false, true])
    func namelessLimitHolds(bucketIsKnown: Bool) async {
        let named = ScriptedTransport(.answer(200, ["X-RateLimit-Resource": "search"]))
        if bucketIsKnown { #expect(await fetch(named, .miss) == nil) }
        let limited = ScriptedTransport(.answer(403, ["Retry-After": "30"]))
        let before = ScriptedTransport(
            .answer(200, ["X-RateLimit-Resource": "search"]),
            began: { _ = await fetch(limited, .miss) })
        #expect(await fetch(before, .miss) == nil)
        #expect(
            await fetch(named, .miss)
                == .rateLimited(statusCode: 403, retryAfter: .seconds(30)))
        #expect(gate.report(now: manual.now).counts.first { $0.outcome == .heldDown }?.count == 1)
    }

    @Test("after the breaker's rest a storm sends one probe")
    func stormSendsOneProbe() async {
        let base = ScriptedTransport(.fail(.timeout(.firstByte)))
        for _ in 0..<5 { _ = await fetch(base, .miss) }
        manual.advance(by: .seconds(1))
        let errors = await storm(100, base, .miss)
        #expect(base.requests.count == 6)
        #expect(errors.allSatisfy { $0 == .timeout(.firstByte) })
    }

    @Test("an origin that limits the rate is asked once in each of its pauses")
    func limitedOriginIsAskedOncePerPause() async {
        let base = ScriptedTransport(.answer(429, ["Retry-After": "60"]))
        _ = await fetch(base, .miss)
        for pause in 1...3 {
            manual.advance(by: .milliseconds(59_999))
            _ = await storm(50, base, .revalidation)
            #expect(base.requests.count == pause)
            manual.advance(by: .milliseconds(1))
            _ = await storm(50, base, .revalidation)
            #expect(base.requests.count == pause + 1)
        }
    }

    @Test("the report tells the state as it is")
    func reportTellsTheState() async throws {
        let origin = CountingOrigin(limit: 30, manual: manual)
        for _ in 0..<3 { _ = await fetch(origin, .revalidation) }
        let report = gate.report(now: manual.now.advanced(by: .seconds(10)))
        let bucket = try #require(report.buckets.first { $0.name == "search" })
        #expect(bucket.limit == 30)
        #expect(bucket.remaining == 27)
        #expect(bucket.windowEndsIn == .seconds(50))
        #expect(bucket.heldFor == nil)
        #expect(report.breaker == .closed)
        #expect(report.breakerRest == nil)
        #expect(report.counts.first { $0.outcome == .success }?.count == 3)
        #expect(report.counts.map(\.outcome) == OriginOutcome.allCases)
    }
}
