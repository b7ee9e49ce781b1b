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
    package let handling: Handling
    /// The rule, where one must be named (RFC 9211, 2.8).
    package let detail: Detail?
    /// Whether the origin's answer was stored (RFC 9211, 2.5).
    package let isStored: Bool
    /// Whether the request waited for a flight that another had started (RFC 9211, 2.6).
    package let isCollapsed: Bool
    // Small numbers with a value for none, since every hit copies a status a few times.
    private let statusOrZero: Int16
    private let ttlOrMinimum: Int32

    /// A status of these values; seconds beyond 68 years count as 68 years.
    package init(
        _ handling: Handling, forwardStatus: Int? = nil, ttlSeconds: Int? = nil,
        isStored: Bool = false, isCollapsed: Bool = false, detail: Detail? = nil
    ) {
        self.handling = handling
        self.isStored = isStored
        self.isCollapsed = isCollapsed
        self.detail = detail
        statusOrZero = Int16(clamping: forwardStatus ?? 0)
        ttlOrMinimum = ttlSeconds.map { max(Int32(clamping: $0), -.max) } ?? .min
    }

    /// The status that the origin answered with (RFC 9211, 2.3); nil where none was received.
    package var forwardStatus: Int? { statusOrZero == 0 ? nil : Int(statusOrZero) }

    /// The seconds of freshness left, below 0 when stale (RFC 9211, 2.4).
    package var ttlSeconds: Int? { ttlOrMinimum == .min ? nil : Int(ttlOrMinimum) }

    /// Whether the answer is a stale one.
    package var isStale: Bool { ttlOrMinimum < 0 && ttlOrMinimum != .min }
}
