/// Which requests leave an access line; the value of `log.access`.
package enum AccessLogging: String, Sendable, CaseIterable {
    /// None.
    case off
    /// Every error, and one answer in a hundred.
    case sampled
    /// Every request.
    case full

    /// 0 for none, 2 for all.
    var rank: Int {
        switch self {
        case .off: 0
        case .sampled: 1
        case .full: 2
        }
    }
}
