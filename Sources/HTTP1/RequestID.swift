/// The name of one request in logs and answers: 1 to 128 of `A-Z a-z 0-9 . _ -`.
///
/// A caller's own is borrowed from the bytes of its request and good as long as they are; one made
/// here is two words. Copying either copies no text.
package struct RequestID {
    private enum Source {
        /// The caller's, in its own bytes.
        case sent(UnsafeRawBufferPointer)
        /// 128 bits, spelled as 32 small hex digits.
        case made(UInt64, UInt64)
    }

    private let source: Source

    /// The id a caller sent, or nil where it is empty, too long or holds any other byte.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard (1...128).contains(bytes.count), bytes.allSatisfy(Self.isAllowed) else { return nil }
        source = .sent(bytes)
    }

    /// The id that 128 bits spell in 32 small hex digits.
    init(_ high: UInt64, _ low: UInt64) {
        source = .made(high, low)
    }

    /// The id as text. Allocates.
    package var string: String {
        var text = ""
        withBytes { text = String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// Calls `body` with the id's bytes, which are good for that call only. No allocation.
    package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        switch source {
        case .sent(let bytes): body(bytes)
        case .made(let high, let low):
            let digits = (
                Self.digits(high >> 32), Self.digits(high), Self.digits(low >> 32),
                Self.digits(low)
            )
            withUnsafeBytes(of: digits, body)
        }
    }

    /// The low 32 bits of `word` as eight hex digits, in the order of memory.
    private static func digits(_ word: UInt64) -> UInt64 {
        // All eight at once: first a byte for each four bits, the highest first.
        var nibbles = word & 0xFFFF_FFFF
        nibbles = (nibbles << 16 | nibbles) & 0x0000_FFFF_0000_FFFF
        nibbles = (nibbles << 8 | nibbles) & 0x00FF_00FF_00FF_00FF
        nibbles = (nibbles << 4 | nibbles) & 0x0F0F_0F0F_0F0F_0F0F
        // Then what each digit begins to count from: 10 and more carry into bit 4 when 6 is added.
        let letters = (nibbles &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        let fromLetter = UInt64(UInt8(ascii: "a") - UInt8(ascii: "0") - 10)
        return (nibbles &+ 0x3030_3030_3030_3030 &+ letters &* fromLetter).bigEndian
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
