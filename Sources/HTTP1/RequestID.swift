/// The name of one request in logs and answers: 1 to 128 of `A-Z a-z 0-9 . _ -`.
///
/// Stored in place; copying it allocates nothing.
package struct RequestID: Sendable {
    private var storage = InlineArray<128, UInt8>(repeating: 0)
    private var count = 0

    /// The id a caller sent, or nil where it is empty, too long or holds any other byte.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard (1...128).contains(bytes.count), bytes.allSatisfy(Self.isAllowed) else { return nil }
        count = bytes.count
        withUnsafeMutableBytes(of: &storage) { $0.copyMemory(from: bytes) }
    }

    /// The id that 128 bits spell in 32 small hex digits.
    init(_ high: UInt64, _ low: UInt64) {
        count = 32
        for index in 0..<32 {
            let word = index < 16 ? high : low
            let nibble = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 0xF
            storage[index] =
                nibble < 10 ? nibble + UInt8(ascii: "0") : nibble - 10 + UInt8(ascii: "a")
        }
    }

    /// The id as text. Allocates.
    package var string: String {
        withUnsafeBytes(of: storage) { bytes in
            String(decoding: bytes[..<count], as: UTF8.self)
        }
    }

    /// Calls `body` with the id's bytes, which are good for that call only. No allocation.
    package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        withUnsafeBytes(of: storage) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
