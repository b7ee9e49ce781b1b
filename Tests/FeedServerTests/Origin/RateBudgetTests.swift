import FeedCache
import FeedServer
import Testing

@Suite("Rate budget")
struct RateBudgetTests {
    private let start = ContinuousClock.now

    private func at(_ seconds: Double) -> ContinuousClock.Instant {
        start.advanced(by: .seconds(seconds))
    }

    private func reading(
        limit: Int? = nil, remaining: Int? = nil, resetIn: Double? = nil
    ) -> BudgetReading {
        var reading = BudgetReading()
        reading.limit = limit
        reading.remaining = remaining
        reading.resetIn = resetIn.map { .seconds($0) }
        return reading
    }

    private func known(limit: Int, remaining: Int, resetIn: Double = 60) -> RateBudget {
        var budget = RateBudget()
        budget.learn(
            reading(limit: limit, remaining: remaining, resetIn: resetIn), isFree: false,
            now: at(0))
        return budget
    }

    /// Sends one request that the origin answers without a word on its budget.
    private func send(_ budget: inout RateBudget, _ purpose: FetchPlan.Purpose, at seconds: Double)
        -> Bool
    {
        guard budget.check(purpose, now: at(seconds)) == .pass else { return false }
        budget.began(purpose, now: at(seconds))
        budget.ended()
        budget.learn(reading(), isFree: false, now: at(seconds))
        return true
    }

    @Test("while no limit is known everything passes")
    func unknownPasses() {
        let budget = RateBudget()
        #expect(budget.check(.miss, now: at(0)) == .pass)
        #expect(budget.available(now: at(0)) == nil)
        #expect(budget.refreshStretch(now: at(0)) == 1)
        #expect(budget.isAtLeastHalf(now: at(0)))
    }

    @Test("misses end at their half of the window, and revalidations have the rest")
    func missesLeaveTheKeptShare() {
        var budget = known(limit: 30, remaining: 30)
        var misses = 0
        while send(&budget, .miss, at: 1) { misses += 1 }
        #expect(misses == 15)
        #expect(budget.check(.miss, now: at(1)) == .spent(retryAfter: .seconds(59)))
        var revalidations = 0
        while send(&budget, .revalidation, at: 1) { revalidations += 1 }
        #expect(revalidations == 15)
        #expect(budget.available(now: at(1)) == 0)
    }

    @Test("revalidations that came first use the kept share, not that of misses")
    func revalidationsUseTheKeptShare() {
        var budget = known(limit: 30, remaining: 30)
        for _ in 0..<12 { #expect(send(&budget, .revalidation, at: 1)) }
        var misses = 0
        while send(&budget, .miss, at: 1) { misses += 1 }
        #expect(misses == 15)
        for _ in 0..<3 { #expect(send(&budget, .revalidation, at: 1)) }
        #expect(!send(&budget, .revalidation, at: 1))
    }

    @Test("requests under way are taken as spent")
    func underWayCountsAsSpent() {
        var budget = known(limit: 30, remaining: 2)
        budget.began(.revalidation, now: at(1))
        budget.began(.revalidation, now: at(1))
        #expect(budget.available(now: at(1)) == 0)
        #expect(budget.check(.revalidation, now: at(1)) == .spent(retryAfter: .seconds(59)))
        budget.ended()
        #expect(budget.check(.revalidation, now: at(1)) == .pass)
    }

    @Test("answers that overtake each other never raise the count")
    func countOnlyFalls() {
        var budget = known(limit: 30, remaining: 10)
        budget.learn(reading(limit: 30, remaining: 4, resetIn: 58), isFree: false, now: at(2))
        budget.learn(reading(limit: 30, remaining: 7, resetIn: 58), isFree: false, now: at(2))
        #expect(budget.available(now: at(2)) == 4)
    }

    @Test("a window that ends later is a new one")
    func laterWindowIsNew() {
        var budget = known(limit: 30, remaining: 1)
        budget.learn(reading(limit: 30, remaining: 29, resetIn: 60), isFree: false, now: at(30))
        #expect(budget.available(now: at(30)) == 29)
        #expect(budget.windowEndsIn(now: at(30)) == .seconds(60))
    }

    @Test("an answer of a window that has ended says nothing of the next")
    func oldWindowIsIgnored() {
        var budget = known(limit: 30, remaining: 20)
        budget.learn(reading(limit: 30, remaining: 0, resetIn: -1), isFree: false, now: at(3))
        #expect(budget.available(now: at(3)) == 20)
    }

    @Test("when the window ends the count is full again, and stays bounded")
    func windowEnds() {
        var budget = known(limit: 30, remaining: 0)
        #expect(budget.check(.revalidation, now: at(59)) == .spent(retryAfter: .seconds(1)))
        #expect(budget.available(now: at(60)) == 30)
        var sent = 0
        while send(&budget, .revalidation, at: 60) { sent += 1 }
        #expect(sent == 30)
        #expect(budget.check(.revalidation, now: at(60)) == .spent(retryAfter: .seconds(60)))
    }

    @Test("an answer without a count is one request less, unless it is free")
    func silentAnswersCount() {
        var budget = known(limit: 30, remaining: 20)
        budget.learn(reading(), isFree: false, now: at(1))
        #expect(budget.available(now: at(1)) == 19)
        budget.learn(reading(), isFree: true, now: at(1))
        #expect(budget.available(now: at(1)) == 19)
    }

    @Test(
        "freshness stretches below a third of the budget",
        arguments: [
            (30, 1.0), (10, 1.0), (9, 10.0 / 9), (5, 2.0), (2, 5.0), (1, 8.0), (0, 8.0),
        ])
    func freshnessStretches(remaining: Int, stretch: Double) {
        let budget = known(limit: 30, remaining: remaining)
        #expect(abs(budget.refreshStretch(now: at(1)) - stretch) < 0.001)
    }

    @Test("a caller's no-cache needs half of the budget", arguments: [(15, true), (14, false)])
    func callerRefreshNeedsHalf(remaining: Int, isAllowed: Bool) {
        #expect(known(limit: 30, remaining: remaining).isAtLeastHalf(now: at(1)) == isAllowed)
    }
}
