/// How the cache handled one request, as data
/// ([RFC 9211](https://www.rfc-editor.org/rfc/rfc9211)).
package struct CacheStatus: Sendable, Hashable {
    /// Answered from the cache, or why the request went forward (RFC 9211, 2.1 and 2.2).
    package enum Handling: UInt8, Sendable, CaseIterable {
        /// Answered without waiting for the origin.
        case hit
        /// Forwarded: nothing was stored.
        case uriMiss
        /// Forwarded: what was stored was too stale to serve unasked.
        case stale
        /// Forwarded: the caller's `no-cache`.
        case request
    }

    /// Which rule let a copy be served, where not freshness.
    package enum Detail: UInt8, Sendable, CaseIterable {
        /// Stale, served while a flight revalidates it.
        case staleWhileRevalidate
        /// Stale, or a remembered failure; the origin was not asked.
        case holdDown
        /// Stale, because the origin failed or took too long.
        case staleIfError
    }

    /// Answered from the cache, or why not.
    package var handling: Handling
    /// The status that the origin answered with (RFC 9211, 2.3).
    package var forwardStatus: Int?
    /// The seconds of freshness left, below 0 when stale (RFC 9211, 2.4).
    package var ttlSeconds: Int?
    /// Whether the origin's answer was stored (RFC 9211, 2.5).
    package var isStored: Bool
    /// Whether the request waited for a flight that another had started (RFC 9211, 2.6).
    package var isCollapsed: Bool
    /// The rule, where one must be named (RFC 9211, 2.8).
    package var detail: Detail?

    /// A status of these values.
    package init(
        _ handling: Handling, forwardStatus: Int? = nil, ttlSeconds: Int? = nil,
        isStored: Bool = false, isCollapsed: Bool = false, detail: Detail? = nil
    ) {
        self.handling = handling
        self.forwardStatus = forwardStatus
        self.ttlSeconds = ttlSeconds
        self.isStored = isStored
        self.isCollapsed = isCollapsed
        self.detail = detail
    }

    /// Whether the answer is a stale one.
    package var isStale: Bool { (ttlSeconds ?? 0) < 0 }
}
