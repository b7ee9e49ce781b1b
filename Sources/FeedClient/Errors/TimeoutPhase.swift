/// Which deadline ran out.
public enum TimeoutPhase: Hashable, Sendable {
    /// The connection was not there in time.
    case connect
    /// The first byte of the answer was not there in time.
    case firstByte
    /// The answer was not complete in time.
    case total
    /// The request waited too long for a free connection, and was never sent.
    case queue
}
