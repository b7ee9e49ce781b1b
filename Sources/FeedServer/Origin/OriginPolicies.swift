import FeedCache
import FeedClient

/// All policies of one origin as one pure state: may a request go, and what follows from its end.
///
/// Guarded by the mutex of `OriginGate`. Nothing here waits, logs or reads a clock. For each try
/// `admit`, then `finish`; after a `deliver` also `conclude`, once the answer was decoded. A try
/// that waited in the transport's line is asked about a second time, by `readmit`.
///
/// Which bucket a request counts in, its answer tells. The first search is counted in `core`, as
/// one of which nothing is known; the answer says `search`, and from then on the path goes by that
/// bucket's window and hold, those of other paths by theirs.
struct OriginPolicies: Sendable {
    /// What a request that may go is reported back with.
    struct Permit: Sendable, Hashable {
        /// The breaker's part.
        let ticket: Breaker.Ticket
        /// The bucket that the request is counted in while it is under way.
        let bucket: String
    }

    /// Whether a request may go.
    enum Admission: Sendable {
        /// It may; `finish` must follow.
        case pass(Permit)
        /// It may not: fail with `error`, and say to wait.
        case refuse(error: APIError, retryAfter: Duration)
    }

    /// Buckets kept at most, since their names come from the origin.
    static let bucketLimit = 16

    /// The breaker of the origin.
    var breaker: Breaker
    /// The budget of second tries.
    var retry: RetryPolicy
    /// The rate-limit buckets by name.
    var buckets: [String: RateBudget] = [:]
    /// The bucket that requests to a path were last counted in: GitHub tells only afterwards.
    /// Paths are those of feedd's own services, so there are few.
    var bucketOfPath: [String: String] = [:]
    /// Tries and refusals by how they ended.
    var counts: [OriginOutcome: Int] = [:]
    /// Second tries made.
    var retries = 0

    private let budgetSettings: RateBudget.Settings

    /// Policies that know nothing of their origin yet.
    init(settings: OriginGate.Settings) {
        breaker = Breaker(settings: settings.breaker)
        retry = RetryPolicy(settings: settings.retry)
        budgetSettings = settings.budget
    }

    /// The name of the bucket that a request to `path` will be counted in, as far as is known.
    func bucketName(for path: String) -> String { bucketOfPath[path] ?? "core" }

    /// The bucket of that name, or an empty one.
    func budget(named name: String) -> RateBudget {
        buckets[name] ?? RateBudget(settings: budgetSettings)
    }

    /// Whether the next try may go, and counts it as under way.
    mutating func admit(
        path: String, purpose: FetchPlan.Purpose, isRetry: Bool, now: ContinuousClock.Instant
    ) -> Admission {
        let name = bucketName(for: path)
        var budget = budget(named: name)
        // The budget is only looked at before the breaker is asked, since asking may start the
        // probe, and a probe that is then not sent would keep the next one back.
        if let refusal = refusal(by: budget, purpose, now: now) { return refusal }
        switch breaker.admit(now: now) {
        case .refuse(let failure, let wait):
            count(.breakerOpen)
            return .refuse(error: failure, retryAfter: wait)
        case .pass(let ticket):
            budget.began(purpose, now: now)
            buckets[name] = budget
            if isRetry { retries &+= 1 } else { retry.requestBegan() }
            return .pass(Permit(ticket: ticket, bucket: name))
        }
    }

    /// Whether a try that waited in the transport's line may still go; where not, that is its end,
    /// and no `finish` follows.
    mutating func readmit(
        _ permit: Permit, path: String, purpose: FetchPlan.Purpose, now: ContinuousClock.Instant
    ) -> Admission {
        // Under way itself, it is not to stand in its own way.
        buckets[permit.bucket]?.ended()
        let name = bucketName(for: path)
        var budget = budget(named: name)
        if let refusal = refusal(by: budget, purpose, now: now) {
            breaker.report(.noNews, permit.ticket, now: now)
            return refusal
        }
        switch breaker.readmit(permit.ticket, now: now) {
        case .refuse(let failure, let wait):
            count(.breakerOpen)
            return .refuse(error: failure, retryAfter: wait)
        case .pass(let ticket):
            budget.resumed()
            buckets[name] = budget
            return .pass(Permit(ticket: ticket, bucket: name))
        }
    }

    private mutating func refusal(
        by budget: RateBudget, _ purpose: FetchPlan.Purpose, now: ContinuousClock.Instant
    ) -> Admission? {
        switch budget.check(purpose, now: now) {
        case .pass: return nil
        case .held(let statusCode, let wait):
            count(.heldDown)
            return .refuse(
                error: .rateLimited(statusCode: statusCode, retryAfter: wait), retryAfter: wait)
        case .spent(let wait):
            count(.budgetSpent)
            return .refuse(error: .rateLimited(statusCode: 429, retryAfter: wait), retryAfter: wait)
        }
    }

    /// Counts an outcome.
    mutating func count(_ outcome: OriginOutcome) {
        counts[outcome, default: 0] &+= 1
    }
}
