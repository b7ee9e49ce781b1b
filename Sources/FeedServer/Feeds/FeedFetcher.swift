import FeedCache
import FeedClient
import Reactor

/// Asks the origins on the cache's behalf, through the same services that apps import.
///
/// The way right from the cache: key -> typed question -> service -> page -> stored response.
/// Runs on Swift's pool; one a server.
final class FeedFetcher: Fetcher {
    private let origins: Origins
    private let builder: FeedResponseBuilder
    private let drift: DriftReport
    private let settings: VisibleMutex<FeedSettings>
    private let environment: OriginEnvironment

    /// A fetcher that asks `origins`, whose policies share `environment`.
    init(
        _ origins: Origins, _ settings: FeedSettings, builder: FeedResponseBuilder,
        drift: DriftReport, environment: OriginEnvironment
    ) {
        self.origins = origins
        self.settings = VisibleMutex(settings)
        self.builder = builder
        self.drift = drift
        self.environment = environment
    }

    /// Takes new settings; a fetch under way keeps the old ones.
    func apply(_ settings: FeedSettings) { self.settings.withLock { $0 = settings } }

    /// The settings that the next fetch uses.
    var currentSettings: FeedSettings { settings.withLock(\.self) }

    /// What became of one flight: a page to store, a 304, or the failure to remember.
    func fetch(_ plan: FetchPlan) async -> FetchOutcome {
        // Only `FeedKey` writes keys, so that a key without a target is a fault of feedd's own.
        guard let target = FeedTarget(key: plan.key) else {
            return .failed(FetchFailure(code: ErrorCode.internal.rawValue, kind: .noNews))
        }
        let settings = currentSettings
        let access = origins.access(to: target.feed, for: plan)
        let validators = plan.validators.map {
            FeedClient.Validators(etag: $0.etag, lastModified: $0.lastModified)
        }
        do throws(APIError) {
            switch target {
            case .repos(let query):
                let fetched = try await access.run { transport throws(APIError) in
                    try await settings.repoService(over: transport)
                        .search(query, validators: validators)
                }
                return outcome(fetched, access, target, plan, settings) { FeedPage($0, of: query) }
            case .episodes(let limit, let after):
                let fetched = try await access.run { transport throws(APIError) in
                    try await settings.episodeService(over: transport)
                        .page(limit: limit, after: after, validators: validators)
                }
                return outcome(fetched, access, target, plan, settings) {
                    FeedPage($0, limit: limit)
                }
            case .changes(let since, let limit, let after):
                let fetched = try await access.run { transport throws(APIError) in
                    try await settings.episodeService(over: transport)
                        .changes(since: since, limit: limit, after: after, validators: validators)
                }
                return outcome(fetched, access, target, plan, settings) {
                    FeedPage($0, since: since, limit: limit)
                }
            }
        } catch {
            // A remembered failure is rethrown without asking the origin: it drifted only once.
            if case .undecodable(let fault) = error, access.exchange.tries > 0 {
                drift.note(target.feed, fault, at: environment.now())
            }
            return .failed(
                FetchFailure(
                    error, feed: target.feed, exchange: access.exchange, cursor: target.cursor,
                    syncCursor: target.syncCursor))
        }
    }

    private func outcome<Value>(
        _ fetched: Fetched<Value>, _ access: OriginAccess, _ target: FeedTarget,
        _ plan: FetchPlan, _ settings: FeedSettings, page: (Value) -> FeedPage
    ) -> FetchOutcome {
        drift.note(target.feed, fetched, at: environment.now())
        let freshness = settings.freshness(of: target.feed)
        let stretch = origins.refreshStretch(of: target.feed)
        func lifetimes(carriesCursor: Bool, isIncomplete: Bool) -> Lifetimes {
            freshness.lifetimes(
                for: plan.key, fields: fetched.responseFields, carriesCursor: carriesCursor,
                isIncomplete: isIncomplete, stretch: stretch,
                nowUnixSeconds: environment.unixSeconds())
        }
        guard let value = fetched.value else {
            let change = plan.copy.flatMap { copy -> (Lifetimes, StoredResponse)? in
                let isTold = freshness.isTold(by: fetched.responseFields)
                let new =
                    isTold
                    ? lifetimes(carriesCursor: copy.carriesCursor, isIncomplete: copy.isIncomplete)
                    : copy.lifetimes
                guard new != copy.lifetimes || copy.isRestored else { return nil }
                return (new, builder.response(copy.response, with: new))
            }
            return .notModified(change, forwardStatus: 304)
        }
        let page = page(value)
        let lifetimes = lifetimes(
            carriesCursor: page.handedOutCursor != nil, isIncomplete: page.isIncomplete)
        return .stored(
            builder.response(for: page, lifetimes), lifetimes,
            FeedCache.Validators(
                etag: fetched.validators.etag, lastModified: fetched.validators.lastModified),
            handedOutCursor: page.handedOutCursor,
            forwardStatus: access.exchange.forwardStatus ?? 200,
            isIncomplete: page.isIncomplete)
    }
}
