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

    // All but the seconds in one number, since every hit copies a status a few times, and many
    // small properties are copied by call: the handling in bits 0 and 1, the detail plus one in 2
    // and 3, `isStored` in 4, `isCollapsed` in 5, the forward status or 0 in 16 to 31.
    private let packed: UInt32
    private let ttlOrMinimum: Int32

    /// A status of these values; seconds beyond 68 years count as 68 years.
    package init(
        _ handling: Handling, forwardStatus: Int? = nil, ttlSeconds: Int? = nil,
        isStored: Bool = false, isCollapsed: Bool = false, detail: Detail? = nil
    ) {
        packed =
            UInt32(handling.rawValue) | UInt32(detail.map { $0.rawValue + 1 } ?? 0) << 2
            | (isStored ? 1 << 4 : 0) | (isCollapsed ? 1 << 5 : 0)
            | UInt32(UInt16(clamping: forwardStatus ?? 0)) << 16
        ttlOrMinimum = ttlSeconds.map { max(Int32(clamping: $0), -.max) } ?? .min
    }

    /// Answered from the cache, or why not.
    package var handling: Handling {
        switch packed & 3 {
        case 0: .hit
        case 1: .uriMiss
        case 2: .stale
        default: .request
        }
    }

    /// The rule, where one must be named (RFC 9211, 2.8).
    package var detail: Detail? {
        switch packed >> 2 & 3 {
        case 1: .staleWhileRevalidate
        case 2: .holdDown
        case 3: .staleIfError
        default: nil
        }
    }

    /// Whether the origin's answer was stored (RFC 9211, 2.5).
    package var isStored: Bool { packed >> 4 & 1 != 0 }

    /// Whether the request waited for a flight that another had started (RFC 9211, 2.6).
    package var isCollapsed: Bool { packed >> 5 & 1 != 0 }

    /// The status that the origin answered with (RFC 9211, 2.3); nil where none was received.
    package var forwardStatus: Int? {
        let status = Int(packed >> 16)
        return status == 0 ? nil : status
    }

    /// The seconds of freshness left, below 0 when stale (RFC 9211, 2.4).
    package var ttlSeconds: Int? { ttlOrMinimum == .min ? nil : Int(ttlOrMinimum) }
}
