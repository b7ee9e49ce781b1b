import HTTP1

/// Bytes of a connection that are read from the kernel and not yet handled: a request that is not
/// complete, or requests behind one that waits. Owned by the loop thread.
///
/// Most connections have none most of the time, hence a box of its own: an idle connection then
/// costs one pointer.
final class UnreadBytes {
    /// The bytes, from the first of a request on.
    var bytes: [UInt8]
    /// Where parsing them stopped.
    var parser: RequestParser
    /// Whether parsing stopped for want of bytes, and not for a turn that ended or an answer that
    /// must come first.
    var needsMore: Bool

    /// Keeps `bytes`, of which `parser` has seen what it could.
    init(_ bytes: UnsafeRawBufferPointer, _ parser: RequestParser, needsMore: Bool) {
        self.bytes = Array(bytes)
        self.parser = parser
        self.needsMore = needsMore
    }
}
