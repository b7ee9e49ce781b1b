import FeedCache

extension CacheSettings {
    /// The cache's part of `configuration`.
    init(_ configuration: Configuration) {
        self.init(
            flightTimeout: FetchFailure(code: ErrorCode.originTimeout.rawValue, kind: .failure),
            flightOverload: FetchFailure(code: ErrorCode.overloaded.rawValue, kind: .noNews))
        maxBytes = configuration.cache.maxBytes
        refreshInterval = configuration.refreshInterval
        // Both are backstops. The transport's queue is full first, with room left for flights whose
        // answers are being read; and its own deadline comes first.
        let places = configuration.origin.maxConnections + configuration.origin.maxQueue
        maxFlights = max(maxFlights, 2 * Feed.allCases.count * places)
        flightDeadline = configuration.origin.totalTimeout + .seconds(1)
    }
}
