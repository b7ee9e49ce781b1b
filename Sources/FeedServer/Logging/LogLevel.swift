/// How much an event matters; `log.level` names the least that is written.
package enum LogLevel: String, Sendable, CaseIterable {
    /// For whoever is looking for a fault: every request to an origin, every snapshot.
    case debug
    /// What an operator wants to find later: start, reload, drain, end.
    case info
    /// Something is off and feedd copes: an origin fails, a snapshot was ignored.
    case warning
    /// Something failed and somebody has to act.
    case error

    /// By importance, 0 for the least.
    var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}
