/// Makes gzip streams (RFC 1952) by hand, so that the tests need no compressor.
enum GzipText {
    /// `content` in stored blocks, with its checksum and length.
    static func stored(_ content: [UInt8]) -> [UInt8] {
        var bytes = header
        var rest = content[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(65535)
            let length = UInt16(block.count)
            bytes.append(rest.isEmpty ? 1 : 0)
            bytes += littleEndian(length) + littleEndian(~length) + block
        } while !rest.isEmpty
        return bytes + littleEndian(checksum(content)) + littleEndian(UInt32(content.count))
    }

    /// `count` MiB of spaces in one block of fixed codes, without an end: 13 bits for each 258 of
    /// them.
    static func bomb(mebibytes count: Int) -> [UInt8] {
        var bits = BitWriter(bytes: header)
        bits.append(0b010, count: 3)
        bits.appendCode(0x50, count: 8)
        for _ in 0..<(count * 1_048_576 / 258) {
            bits.appendCode(0b1100_0101, count: 8)
            bits.appendCode(0, count: 5)
        }
        return bits.bytes
    }

    private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1
            }
        }
    }

    private struct BitWriter {
        var bytes: [UInt8]
        private var pending: UInt32 = 0
        private var pendingCount = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func append(_ value: UInt32, count: Int) {
            pending |= value << UInt32(pendingCount)
            pendingCount += count
            while pendingCount >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: pending))
                pending >>= 8
                pendingCount -= 8
            }
        }

        // Huffman codes stand with their first bit first.
        mutating func appendCode(_ code: UInt32, count: Int) {
            for bit in (0..<count).reversed() { append(code >> UInt32(bit) & 1, count: 1) }
        }
    }
}
