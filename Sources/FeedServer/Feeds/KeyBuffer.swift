/// The scratch memory in which a loop writes the canonical key of the request at hand.
///
/// One a loop, reused for every request, so that a lookup allocates nothing. Owned by the loop
/// thread. Its capacity holds the longest key: two cursors of 512 bytes and what names them.
final class KeyBuffer {
    private static let capacity = 2048
    // Freed in deinit, never handed out but borrowed for one call.
    private let memory = UnsafeMutableRawBufferPointer.allocate(
        byteCount: KeyBuffer.capacity, alignment: 1)
    private var count = 0

    /// The key written so far; valid until the next change.
    var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: memory[..<count])
    }

    deinit { memory.deallocate() }

    /// Forgets what was written.
    func removeAll() { count = 0 }

    /// Appends one byte.
    ///
    /// The callers' own rules bound every part, so that running over is a fault of feedd's own.
    func append(_ byte: UInt8) {
        precondition(count < Self.capacity, "a canonical key outgrew its buffer")
        memory[count] = byte
        count += 1
    }

    /// Appends fixed text.
    func append(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { append(text.utf8Start[index]) }
    }

    /// Appends a number of at most 9 digits in decimal.
    func append(decimal number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
