package import FeedCache
package import FeedClient

extension FetchFailure {
    /// The failure of a flight, as the cache stores it.
    ///
    /// - Parameters:
    ///   - error: what the flight ended with.
    ///   - exchange: what passed between feedd and the origin on the way there. It knows what the
    ///     error cannot: the status before an undecodable body, a 503's `Retry-After`, and whether
    ///     the origin was asked at all.
    ///   - cursor: the page cursor that the request carried, or its sync cursor where it has no
    ///     other. Pages that handed it out are dropped if the origin calls it expired; a cursor it
    ///     merely refuses may be the caller's invention.
    ///   - syncCursor: the sync cursor of a request that carries both.
    package init(
        _ error: APIError, feed: Feed, exchange: OriginExchange, cursor: [UInt8]? = nil,
        syncCursor: [UInt8]? = nil
    ) {
        let mapping = ErrorMapping(error, feed: feed)
        let expired: [UInt8]? =
            switch mapping.code {
            case .cursorExpired: cursor
            case .syncCursorExpired: syncCursor ?? cursor
            default: nil
            }
        self.init(
            code: mapping.code.rawValue,
            forwardStatus: exchange.forwardStatus,
            kind: mapping.kind,
            retryAfter: [mapping.retryAfter, exchange.retryAfter].compactMap(\.self).max(),
            isHeldBack: exchange.tries == 0 && mapping.kind != .noNews,
            expiredCursor: expired)
    }
}
