import FeedCache
import FeedServer
import Testing

@Suite("Rate budget, held down")
struct RateBudgetHoldTests {
    private let start = ContinuousClock.now

    private func at(_ seconds: Double) -> ContinuousClock.Instant {
        start.advanced(by: .seconds(seconds))
    }

    /// Takes a rate limit that came with this pause.
    private func limit(
        _ budget: inout RateBudget, _ pause: BudgetReading.Pause, at seconds: Double
    ) {
        budget.limited(pause, statusCode: 403, now: at(seconds))
    }

    @Test("Retry-After wins over everything else")
    func retryAfterWins() {
        var budget = RateBudget()
        var reading = BudgetReading()
        reading.limit = 30
        reading.remaining = 0
        reading.resetIn = .seconds(2400)
        budget.learn(reading, isFree: false, now: at(0))
        limit(&budget, .retryAfter(.seconds(30)), at: 0)
        #expect(
            budget.check(.revalidation, now: at(29))
                == .held(statusCode: 403, retryAfter: .seconds(1)))
        #expect(budget.check(.revalidation, now: at(30)) == .pass)
    }

    @Test("a used-up window holds until it ends")
    func primaryLimitHoldsUntilReset() {
        var budget = RateBudget()
        limit(&budget, .windowEnd(.seconds(1500)), at: 0)
        #expect(budget.heldFor(now: at(0)) == .seconds(1500))
        #expect(budget.check(.miss, now: at(1500)) == .pass)
    }

    @Test("without a time the hold is a minute, and doubles when met again, up to an hour")
    func secondaryLimitDoubles() {
        var budget = RateBudget()
        var now = 0.0
        for wait in [60.0, 120, 240, 480, 960, 1920, 3600, 3600] {
            limit(&budget, .unnamed, at: now)
            #expect(budget.heldFor(now: at(now)) == .seconds(wait))
            now += wait
            #expect(budget.heldFor(now: at(now)) == nil)
        }
    }

    @Test("answers to requests already under way do not double the hold")
    func oneEventDoublesOnce() {
        var budget = RateBudget()
        for _ in 0..<8 { limit(&budget, .unnamed, at: 0) }
        #expect(budget.heldFor(now: at(0)) == .seconds(60))
        for _ in 0..<8 { limit(&budget, .unnamed, at: 60) }
        #expect(budget.heldFor(now: at(60)) == .seconds(120))
    }

    @Test("a shorter limit does not shorten a hold")
    func holdIsNotShortened() {
        var budget = RateBudget()
        limit(&budget, .retryAfter(.seconds(100)), at: 0)
        limit(&budget, .retryAfter(.seconds(5)), at: 1)
        #expect(budget.heldFor(now: at(1)) == .seconds(99))
    }

    @Test("an answer that is served ends the doubling, but not the hold itself")
    func servedAnswerEndsTheDoubling() {
        var budget = RateBudget()
        limit(&budget, .unnamed, at: 0)
        budget.wasServed(now: at(1))
        #expect(budget.heldFor(now: at(1)) == .seconds(59))
        limit(&budget, .unnamed, at: 60)
        #expect(budget.heldFor(now: at(60)) == .seconds(120))
        budget.wasServed(now: at(180))
        limit(&budget, .unnamed, at: 200)
        #expect(budget.heldFor(now: at(200)) == .seconds(60))
    }

    @Test("after a hold one request goes at a time, until one is served")
    func holdReopensOneByOne() {
        var budget = RateBudget()
        limit(&budget, .retryAfter(.seconds(10)), at: 0)
        #expect(budget.check(.miss, now: at(10)) == .pass)
        budget.began(.miss, now: at(10))
        let refused = RateBudget.Admission.held(statusCode: 403, retryAfter: .seconds(1))
        #expect(budget.check(.revalidation, now: at(10)) == refused)

        // It ended without an answer, and so does not tell whether the limit is over.
        budget.ended()
        budget.began(.miss, now: at(11))
        #expect(budget.check(.miss, now: at(11)) == refused)

        budget.wasServed(now: at(11))
        #expect(budget.check(.miss, now: at(11)) == .pass)
    }

    @Test("while held, a caller's no-cache costs nothing")
    func heldBudgetAllowsNoCallerRefresh() {
        var budget = RateBudget()
        limit(&budget, .unnamed, at: 0)
        #expect(!budget.isAtLeastHalf(now: at(59)))
        #expect(budget.isAtLeastHalf(now: at(60)))
    }

    @Test("asked one by one, the origin never has to refuse, whoever asks", arguments: 0..<40)
    func originNeverRefuses(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var origin = ScriptedBudgetOrigin(limit: 10, window: 60)
        var budget = RateBudget()
        var now = 0.0
        var missesByWindow: [Double: Int] = [:]
        var sent = 0
        for _ in 0..<5000 {
            now += Double(random.next() % 1000) / 500
            let purpose: FetchPlan.Purpose = random.next() % 10 == 0 ? .revalidation : .miss
            guard budget.check(purpose, now: at(now)) == .pass else { continue }
            budget.began(purpose, now: at(now))
            let reading = origin.answer(at: now, isSecondary: false)
            budget.ended()
            budget.learn(reading, isFree: false, now: at(now))
            budget.wasServed(now: at(now))
            sent += 1
            if purpose == .miss { missesByWindow[origin.windowEnd, default: 0] += 1 }
        }
        #expect(origin.refused == 0)
        #expect(missesByWindow.values.allSatisfy { $0 <= 5 })
        #expect(sent > 300)
    }

    @Test("no order of events overdraws the budget or asks during a hold", arguments: 0..<60)
    func randomEventsKeepTheRules(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var origin = ScriptedBudgetOrigin(limit: 10, window: 60)
        var budget = RateBudget()
        var now = 0.0
        var underWay: [BudgetReading] = []
        var heldUntil = at(0)
        for _ in 0..<3000 {
            now += Double(random.next() % 1000) / 300
            if underWay.count < 4, random.next() % 3 != 0 {
                let purpose: FetchPlan.Purpose = random.next() % 4 == 0 ? .revalidation : .miss
                guard budget.check(purpose, now: at(now)) == .pass else { continue }
                #expect(at(now) >= heldUntil)
                budget.began(purpose, now: at(now))
                underWay.append(origin.answer(at: now, isSecondary: random.next() % 40 == 0))
            } else if !underWay.isEmpty {
                let reading = underWay.remove(at: Int(random.next() % UInt64(underWay.count)))
                budget.ended()
                budget.learn(reading, isFree: false, now: at(now))
                switch reading.pause {
                case .retryAfter(let wait)?, .windowEnd(let wait)?:
                    budget.limited(reading.pause ?? .unnamed, statusCode: 429, now: at(now))
                    heldUntil = max(heldUntil, at(now).advanced(by: wait))
                case .unnamed?, nil: budget.wasServed(now: at(now))
                }
            }
            #expect((budget.available(now: at(now)) ?? 0) >= 0)
            #expect(budget.inFlight == underWay.count)
        }
        #expect(origin.served > 100)
    }
}
