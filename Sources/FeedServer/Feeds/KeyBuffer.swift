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

    // The callers' own rules bound every part, so that running over is a fault of feedd's own.

    /// Appends one byte.
    func append(_ byte: UInt8) { extend(by: 1)[0] = byte }

    /// Appends fixed text.
    func append(_ text: StaticString) {
        text.withUTF8Buffer { extend(by: $0.count).copyBytes(from: $0) }
    }

    /// Appends a number of at most 9 digits in decimal.
    func append(decimal number: Int) {
        var length = 1
        var rest = number / 10
        while rest > 0 {
            length += 1
            rest /= 10
        }
        let digits = extend(by: length)
        rest = number
        for index in (0..<length).reversed() {
            digits[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }

    /// Room for `length` bytes more, which count as written.
    private func extend(by length: Int) -> UnsafeMutableRawBufferPointer {
        precondition(count + length <= Self.capacity, "a canonical key outgrew its buffer")
        defer { count += length }
        return UnsafeMutableRawBufferPointer(rebasing: memory[count..<count + length])
    }
}
