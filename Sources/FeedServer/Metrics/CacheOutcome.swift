package import FeedCache

/// What the cache did for a request: the label `cache` of the metrics, in the words of RFC 9211.
package enum CacheOutcome: String, Sendable, CaseIterable {
    /// Answered by a fresh copy.
    case hit
    /// Answered by a stale copy at once, while a flight revalidates it.
    case staleWhileRevalidate = "stale-while-revalidate"
    /// Answered by a stale copy or a remembered failure; the origin was not asked.
    case holdDown = "hold-down"
    /// Forwarded in vain, then answered by a stale copy.
    case staleIfError = "stale-if-error"
    /// Forwarded: nothing was stored.
    case uriMiss = "uri-miss"
    /// Forwarded: what was stored was too stale.
    case stale
    /// Forwarded: the caller's `no-cache`.
    case request
    /// Waited for a flight that another request had started.
    case collapsed
    /// The cache was not asked: documents, refusals, `only-if-cached` without a copy.
    case none

    /// The outcome that a `Cache-Status` tells; nil is none.
    package init(_ status: CacheStatus?) {
        guard let status else {
            self = .none
            return
        }
        switch (status.detail, status.handling) {
        case (.staleIfError, _): self = .staleIfError
        case (.holdDown, _): self = .holdDown
        case (.staleWhileRevalidate, _): self = .staleWhileRevalidate
        case (nil, .hit): self = .hit
        case (nil, _) where status.isCollapsed: self = .collapsed
        case (nil, .uriMiss): self = .uriMiss
        case (nil, .stale): self = .stale
        case (nil, .request): self = .request
        }
    }

    /// Whether the answer waited for an origin.
    package var isForwarded: Bool {
        switch self {
        case .hit, .staleWhileRevalidate, .holdDown, .none: false
        case .staleIfError, .uriMiss, .stale, .request, .collapsed: true
        }
    }
}
