import FeedCache

extension CacheSettings {
    /// The cache's part of `configuration`.
    init(_ configuration: Configuration) {
        self.init(
            flightTimeout: FetchFailure(code: ErrorCode.originTimeout.rawValue, kind: .failure),
            flightOverload: FetchFailure(code: ErrorCode.overloaded.rawValue, kind: .overloaded))
        maxBytes = configuration.cache.maxBytes
        refreshInterval = configuration.refreshInterval
        // A backstop: the transport's own deadline comes first.
        flightDeadline = configuration.origin.totalTimeout + .seconds(1)
    }
}
