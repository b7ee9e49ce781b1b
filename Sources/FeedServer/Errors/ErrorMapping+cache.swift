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
    ///   - cursor: the cursor that the request carried. Pages that handed it out are dropped if
    ///     the origin calls it expired; a cursor it merely refuses may be the caller's invention.
    package init(
        _ error: APIError, feed: Feed, exchange: OriginExchange, cursor: [UInt8]? = nil
    ) {
        let mapping = ErrorMapping(error, feed: feed)
        let kind: Kind =
            switch mapping.consequence {
            case .failure: .failure
            case .answer: .answer
            case .rateLimited: .rateLimited
            case .overloaded: .overloaded
            }
        let isExpired = mapping.code == .cursorExpired || mapping.code == .syncCursorExpired
        self.init(
            code: mapping.code.rawValue,
            forwardStatus: exchange.forwardStatus,
            kind: kind,
            retryAfter: [mapping.retryAfter, exchange.retryAfter].compactMap(\.self).max(),
            expiredCursor: isExpired ? cursor : nil)
    }
}
