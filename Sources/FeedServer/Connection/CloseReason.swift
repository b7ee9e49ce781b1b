/// Why a connection ended, as the metrics tell it.
package enum CloseReason: String, Sendable, CaseIterable {
    /// Either side ended it between two requests, or after a last answer.
    case finished
    /// The client left in the middle of something.
    case left
    /// A deadline passed.
    case deadline
    /// It was the longest-quiet one when the limit of connections was met, or the kernel had no
    /// room to watch it.
    case crowded
    /// The server is going down.
    case draining
}
