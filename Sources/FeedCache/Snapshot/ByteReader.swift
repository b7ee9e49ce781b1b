/// Takes numbers and texts off the front of some bytes, and never more than there are.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    /// A reader at the front of `bytes`.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next number, or nil where too few bytes are left.
    mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        let size = MemoryLayout<Number>.size
        guard bytes.count - position >= size else { return nil }
        defer { position += size }
        return bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: position, as: Number.self)
        }
    }

    /// The next text, which may be absent; nil where too few bytes are left.
    mutating func text() -> [UInt8]?? {
        guard let count = number(UInt32.self) else { return nil }
        guard count != .max else { return .some(nil) }
        guard bytes.count - position >= Int(count) else { return nil }
        defer { position += Int(count) }
        return .some(Array(bytes[position..<position + Int(count)]))
    }

    /// The response that all bytes left are, or nil where they are none.
    mutating func response() -> StoredResponse? {
        defer { position = bytes.count }
        return bytes.withUnsafeBytes {
            StoredResponse(serialized: UnsafeRawBufferPointer(rebasing: $0[position...]))
        }
    }
}
