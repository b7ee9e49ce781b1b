import FeedCache
import FeedClient

/// The two origins: for each its policies, around the one transport.
struct Origins: Sendable {
    private let transport: any Transport
    private let gates: PerFeed<OriginGate>
    private let environment: OriginEnvironment
    private let observe: @Sendable (Feed, OriginLogEntry) -> Void

    /// The origins behind `transport`, which gives a request up after `totalTimeout`; every request
    /// to one is told to `observe`.
    init(
        transport: any Transport, totalTimeout: Duration, environment: OriginEnvironment,
        observe: @escaping @Sendable (Feed, OriginLogEntry) -> Void
    ) {
        self.transport = transport
        self.environment = environment
        self.observe = observe
        var settings = OriginGate.Settings()
        settings.retry.totalDeadline = totalTimeout
        gates = PerFeed { _ in OriginGate(settings: settings) }
    }

    /// The way to the origin of `feed` for one flight.
    func access(to feed: Feed, for plan: FetchPlan) -> OriginAccess {
        OriginAccess(
            gate: gates[feed], base: transport,
            purpose: plan.purpose, requestID: plan.requestID, traceparent: plan.traceparent,
            environment: environment,
            log: { [observe] in observe(feed, $0) })
    }

    /// By how much refreshes of `feed` are to be stretched, 1 for not at all: the less budget is
    /// left, the longer answers stay fresh.
    func refreshStretch(of feed: Feed) -> Double {
        gates[feed].refreshStretch(now: environment.now())
    }

    /// Whether a caller may ask for a revalidation: the budget is at least half full.
    func allowsCallerRefresh(of feed: Feed) -> Bool {
        gates[feed].allowsCallerRefresh(now: environment.now())
    }

    /// The state of the policies of `feed`, for operators.
    func report(of feed: Feed) -> OriginReport { gates[feed].report(now: environment.now()) }
}
