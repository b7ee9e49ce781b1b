@testable import FeedCache

/// A real `ResponseCache` with a clock that tests move and an origin that tests play.
final class LiveCache: Sendable {
    private let clock: ManualInstant
    /// The origin.
    let fetcher = ScriptedFetcher()
    /// The cache under test.
    let cache: ResponseCache

    /// A cache with the default settings, changed by `change`.
    init(_ change: (inout CacheSettings) -> Void = { _ in }) {
        var settings = CacheSettings(flightTimeout: .timeout, flightOverload: .overloaded)
        settings.seed = 1
        change(&settings)
        let clock = ManualInstant()
        self.clock = clock
        cache = ResponseCache(settings: settings, fetcher: fetcher, now: { clock.now })
    }

    deinit {
        fetcher.endAll()
    }

    /// The instant that the cache is told.
    var now: Moment { clock.now }

    /// Moves the clock.
    func advance(by duration: Duration) {
        clock.advance(by: duration)
    }

    /// Looks `key` up now.
    func lookup(_ key: CacheKey, _ directives: LookupDirectives = .init()) -> Lookup {
        key.bytes.withUnsafeBytes {
            cache.lookup($0, directives, now: now) {
                RequestContext(requestID: "request", traceparent: "trace")
            }
        }
    }

    /// Looks `key` up now, and waits for the flight if there is one.
    func resolution(_ key: CacheKey, _ directives: LookupDirectives = .init()) async -> Resolution?
    {
        await resolution(of: lookup(key, directives))
    }

    /// What `lookup` comes to, waiting for the flight if there is one.
    func resolution(of lookup: Lookup) async -> Resolution? {
        switch lookup {
        case .answer(let answer): .answer(answer)
        case .failure(let failure, let retryAfter, let status):
            .failure(failure, retryAfter: retryAfter, status)
        case .notCached: nil
        case .pending(let pending):
            await withCheckedContinuation { continuation in
                pending.whenDone { continuation.resume(returning: $0) }
            }
        }
    }
}

/// An instant that only tests move.
private final class ManualInstant: Sendable {
    private let instant = VisibleMutex(origin)

    var now: Moment { instant.withLock { $0 } }

    func advance(by duration: Duration) {
        instant.withLock { $0 += duration }
    }
}

/// An origin whose answers a test hands out, before or after they are asked for.
final class ScriptedFetcher: Fetcher {
    private struct State {
        var plans: [FetchPlan] = []
        var outcomes: [CacheKey: [FetchOutcome]] = [:]
        var waiting: [CacheKey: [CheckedContinuation<FetchOutcome, Never>]] = [:]
        var isOver = false
    }

    private let state = VisibleMutex(State())

    /// What was asked so far.
    var plans: [FetchPlan] { state.withLock { $0.plans } }

    /// What a test answers, or has answered already.
    func fetch(_ plan: FetchPlan) async -> FetchOutcome {
        await withCheckedContinuation { continuation in
            let ready: FetchOutcome? = state.withLock { state in
                state.plans.append(plan)
                if state.isOver { return .failed(.timeout) }
                if state.outcomes[plan.key]?.isEmpty == false {
                    return state.outcomes[plan.key]?.removeFirst()
                }
                state.waiting[plan.key, default: []].append(continuation)
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    /// Ends every flight, also those yet to begin, so that no task outlives its test.
    func endAll() {
        let continuations = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [:] }
            return state.waiting.values.flatMap(\.self)
        }
        for continuation in continuations { continuation.resume(returning: .failed(.timeout)) }
    }

    /// Answers one question about `key`, asked or yet to come.
    func answer(_ key: CacheKey, _ outcome: FetchOutcome) {
        let continuation: CheckedContinuation<FetchOutcome, Never>? = state.withLock { state in
            if state.waiting[key]?.isEmpty == false { return state.waiting[key]?.removeFirst() }
            state.outcomes[key, default: []].append(outcome)
            return nil
        }
        continuation?.resume(returning: outcome)
    }
}
