import FeedCache
import FeedClient
import Reactor

/// The policies of one origin, shared by all flights to it: breaker, retry budget, rate budgets.
///
/// Any thread may call it. All state lives in one mutex, held for a few table look-ups and never
/// while anything else is called.
package final class OriginGate: Sendable {
    /// The settings of all policies.
    package struct Settings: Sendable {
        /// When the origin counts as down.
        package var breaker = Breaker.Settings()
        /// When a request is tried once more. `totalDeadline` is the transport's total timeout.
        package var retry = RetryPolicy.Settings()
        /// How a rate-limit budget is shared.
        package var budget = RateBudget.Settings()

        /// The defaults of the design.
        package init() {}
    }

    /// The settings given.
    package let settings: Settings

    private let policies: VisibleMutex<OriginPolicies>

    /// A gate that knows nothing of its origin yet, and lets everything pass.
    package init(settings: Settings = Settings()) {
        self.settings = settings
        policies = VisibleMutex(OriginPolicies(settings: settings))
    }

    /// By how much to lengthen the freshness of answers stored now: 1, or more as the budget runs
    /// low; of several buckets the one that is lowest counts.
    package func refreshStretch(now: ContinuousClock.Instant) -> Double {
        policies.withLock { policies in
            policies.buckets.values.map { $0.refreshStretch(now: now) }.max() ?? 1
        }
    }

    /// Whether a caller's `no-cache` may cost a request: the breaker is closed, and of every bucket
    /// at least half is left and nothing is held down.
    package func allowsCallerRefresh(now: ContinuousClock.Instant) -> Bool {
        policies.withLock { policies in
            guard case .closed = policies.breaker.state else { return false }
            return policies.buckets.values.allSatisfy { $0.isAtLeastHalf(now: now) }
        }
    }

    /// The state of all policies at this instant.
    package func report(now: ContinuousClock.Instant) -> OriginReport {
        policies.withLock { $0.report(now: now) }
    }

    /// Whether the next try of a flight may go.
    func admit(
        path: String, purpose: FetchPlan.Purpose, isRetry: Bool, now: ContinuousClock.Instant
    ) -> OriginPolicies.Admission {
        policies.withLock { $0.admit(path: path, purpose: purpose, isRetry: isRetry, now: now) }
    }

    /// Whether a try that waited in the transport's line may still go.
    func readmit(
        _ permit: OriginPolicies.Permit, path: String, purpose: FetchPlan.Purpose,
        now: ContinuousClock.Instant
    ) -> OriginPolicies.Admission {
        policies.withLock { $0.readmit(permit, path: path, purpose: purpose, now: now) }
    }

    /// Takes the end of a try.
    func finish(
        _ permit: OriginPolicies.Permit, _ result: Result<TransportResponse, APIError>,
        _ end: OriginTry
    ) -> OriginPolicies.Verdict {
        policies.withLock { policies in
            switch result {
            case .success(let response): policies.finish(permit, response, end)
            case .failure(let error): policies.finish(permit, error, end)
            }
        }
    }

    /// Takes what became of a delivered answer: nil where it was read, else what was thrown.
    func conclude(
        _ permit: OriginPolicies.Permit, _ error: APIError?, now: ContinuousClock.Instant
    ) {
        policies.withLock { $0.conclude(permit, error, now: now) }
    }

    /// Takes the failure of a try whose retry did not come about after all.
    func abandonRetry(
        _ permit: OriginPolicies.Permit, _ failure: APIError, now: ContinuousClock.Instant
    ) {
        policies.withLock { $0.abandonRetry(permit, failure, now: now) }
    }
}
