/// Why no connection to the origin came about, or why it broke.
public enum OfflineReason: Hashable, Sendable {
    /// The host name has no address, or no resolver answered.
    case nameNotResolved
    /// The host refused the connection.
    case refused
    /// No route to the host or to its network.
    case unreachable
    /// The connection was reset or closed before the answer was complete.
    case reset
    /// No trusted connection: unknown authority, wrong host name, expired certificate, no common
    /// version. The text is for logs and names which.
    case tls(String)
    /// Anything else; the text is for logs.
    case other(String)
}
