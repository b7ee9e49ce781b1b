/// A stretch of the bytes of one request, counted from the request's first byte.
package struct ByteRange: Sendable, Equatable {
    /// Where it begins, in bytes from the request's first.
    package var offset: UInt32
    /// Its length in bytes.
    package var count: UInt32

    /// The stretch of `count` bytes from `offset` on.
    package init(offset: UInt32, count: UInt32) {
        self.offset = offset
        self.count = count
    }

    /// The stretch from `start` up to, not including, `end`.
    ///
    /// Truncation cannot happen: the parser bounds its limits far below 4 GiB.
    @inline(__always)
    init(_ start: Int, to end: Int) {
        offset = UInt32(truncatingIfNeeded: start)
        count = UInt32(truncatingIfNeeded: end - start)
    }

    /// These bytes of `request`, which begins with the request's first byte.
    ///
    /// Traps where `request` is too short to hold them. The result is good as long as `request` is.
    package func bytes(of request: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let start = Int(offset)
        return UnsafeRawBufferPointer(rebasing: request[start..<start + Int(count)])
    }
}
