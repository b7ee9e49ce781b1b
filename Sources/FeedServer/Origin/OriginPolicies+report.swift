extension OriginPolicies {
    /// The state of all policies at `now`.
    func report(now: ContinuousClock.Instant) -> OriginReport {
        var rest: Duration?
        if case .open(let opening) = breaker.state {
            rest = max(.zero, now.duration(to: opening.until))
        }
        return OriginReport(
            breaker: breaker.state,
            breakerRest: rest,
            buckets: buckets.sorted { $0.key < $1.key }.map { name, budget in
                OriginReport.Bucket(
                    name: name, limit: budget.limit, remaining: budget.available(now: now),
                    windowEndsIn: budget.windowEndsIn(now: now), heldFor: budget.heldFor(now: now))
            },
            counts: OriginOutcome.allCases.map { ($0, counts[$0] ?? 0) },
            retries: retries)
    }
}
