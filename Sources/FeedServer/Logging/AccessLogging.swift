/// Which requests leave an access line; the value of `log.access`.
package enum AccessLogging: String, Sendable, CaseIterable {
    /// None.
    case off
    /// Every error, and one answer in a hundred.
    case sampled
    /// Every request.
    case full
}
