/// Writes a field value piece by piece, out of pieces that cannot split a response: text from the
/// source, and numbers.
///
/// It is the growing memory of an `OutputBuffer`; only this module can put other bytes into it.
package struct ValueWriter: ~Copyable {
    // Owned here, from `allocate` to `deinit`; `capacity` bytes, of which `count` are written.
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    /// The bytes written so far.
    private(set) var count = 0

    /// Memory for `capacity` bytes; it doubles when that is not enough.
    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        memory = .allocate(byteCount: self.capacity, alignment: 16)
    }

    deinit {
        memory.deallocate()
    }

    /// Appends text written in the source.
    package mutating func append(static text: StaticString) {
        // A literal of one letter or more is always held by pointer.
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a whole number in decimal digits.
    package mutating func append(decimal number: Int) {
        // 19 digits and a sign, filled from the end.
        reserve(20)
        var rest = number.magnitude
        var length = number < 0 ? 1 : 0
        repeat {
            length += 1
            rest /= 10
        } while rest > 0
        rest = number.magnitude
        var index = count + length
        repeat {
            index -= 1
            let digit = UInt8(truncatingIfNeeded: rest % 10)
            memory.storeBytes(of: UInt8(ascii: "0") + digit, toByteOffset: index, as: UInt8.self)
            rest /= 10
        } while rest > 0
        if number < 0 {
            memory.storeBytes(of: UInt8(ascii: "-"), toByteOffset: count, as: UInt8.self)
        }
        count += length
    }

    /// Appends CR LF, as one store of two bytes: an answer has many line ends.
    mutating func appendLineEnd() {
        reserve(2)
        memory.storeBytes(of: UInt16(0x0D0A).bigEndian, toByteOffset: count, as: UInt16.self)
        count += 2
    }

    /// What was written, good until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

    /// Forgets what was written, and keeps the memory.
    mutating func removeAll() {
        count = 0
    }

    /// Appends any bytes; the callers in this module see to it that they belong there.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Makes room for `additional` bytes more.
    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(by: additional) }
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        let larger = max(capacity * 2, count + additional)
        let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
        moved.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = moved
        capacity = larger
    }
}
