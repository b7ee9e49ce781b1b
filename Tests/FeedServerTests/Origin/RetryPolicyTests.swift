import FeedClient
import FeedServer
import Testing

@Suite("Retry policy")
struct RetryPolicyTests {
    private func decide(
        _ policy: inout RetryPolicy, isTransient: Bool = true, tries: Int = 1,
        elapsed: Duration = .zero, random: UInt64 = 0
    ) -> RetryPolicy.Decision {
        policy.decide(isTransient: isTransient, tries: tries, elapsed: elapsed, random: random)
    }

    @Test(
        "errors that may pass within moments",
        arguments: [
            (APIError.offline(.refused), true), (.offline(.unreachable), true),
            (.offline(.reset), true), (.timeout(.connect), true),
            (.offline(.nameNotResolved), false), (.offline(.tls("expired")), false),
            (.offline(.other("?")), false), (.timeout(.firstByte), false),
            (.timeout(.total), false),
            (.timeout(.queue), false), (.overloaded, false), (.cancelled, false),
            (.undecodable(.truncated), false), (.redirected(statusCode: 302), false),
            (.rateLimited(statusCode: 429, retryAfter: .seconds(1)), false),
        ])
    func transientErrors(error: APIError, isTransient: Bool) {
        #expect(RetryPolicy.isTransient(error) == isTransient)
    }

    @Test(
        "answers that may pass within moments",
        arguments: [
            (502, [:], true), (503, [:], true), (504, [:], true),
            (503, ["Retry-After": "1"], false), (503, ["retry-after": "junk"], false),
            (500, [:], false), (501, [:], false), (429, [:], false), (404, [:], false),
            (200, [:], false),
        ] as [(Int, FieldList, Bool)])
    func transientAnswers(status: Int, fields: FieldList, isTransient: Bool) {
        let response = TransportResponse(statusCode: status, fields: fields)
        #expect(RetryPolicy.isTransient(response) == isTransient)
    }

    @Test("one retry, never a second")
    func oneRetryOnly() {
        var policy = RetryPolicy()
        #expect(decide(&policy, tries: 1) == .retry(after: .zero))
        #expect(decide(&policy, tries: 2) == .giveUp)
    }

    @Test("what will not pass is not retried, and costs no credit")
    func lastingFailuresAreNotRetried() {
        var policy = RetryPolicy()
        for _ in 0..<100 { #expect(decide(&policy, isTransient: false) == .giveUp) }
        for _ in 0..<5 { #expect(decide(&policy) == .retry(after: .zero)) }
        #expect(decide(&policy) == .giveUp)
    }

    @Test(
        "the wait is drawn from the whole range",
        arguments: [
            (UInt64.min, Duration.zero), (.max / 2, .nanoseconds(99_999_999)),
            (.max, .nanoseconds(199_999_999)),
        ])
    func waitHasFullJitter(random: UInt64, wait: Duration) {
        var policy = RetryPolicy()
        #expect(decide(&policy, random: random) == .retry(after: wait))
    }

    @Test(
        "a retry that could not end within the deadline is not begun",
        arguments: [
            (Duration.seconds(4), true), (.milliseconds(4_750), true),
            (.milliseconds(4_751), false),
            (.seconds(5), false), (.seconds(9), false),
        ])
    func deadlineIsKept(elapsed: Duration, isRetried: Bool) {
        var policy = RetryPolicy()
        let decision = decide(&policy, elapsed: elapsed)
        #expect(decision == (isRetried ? .retry(after: .zero) : .giveUp))
    }

    @Test("an origin that is down gets at most a tenth more requests, and the saved few")
    func budgetBoundsRetries() {
        var policy = RetryPolicy()
        var retries = 0
        for _ in 0..<1000 {
            policy.requestBegan()
            if decide(&policy) != .giveUp { retries += 1 }
        }
        #expect((100...105).contains(retries))
    }

    @Test("credit is not saved up beyond its bound")
    func creditIsBounded() {
        var policy = RetryPolicy()
        for _ in 0..<10_000 { policy.requestBegan() }
        for _ in 0..<5 { #expect(decide(&policy) == .retry(after: .zero)) }
        #expect(decide(&policy) == .giveUp)
    }
}
