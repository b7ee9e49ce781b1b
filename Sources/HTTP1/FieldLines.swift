import HTTPSemantics

/// Walks the field lines of a head that was parsed and found good.
struct FieldLines: Sequence, IteratorProtocol {
    /// One field line: its name, and its value without the blanks around it.
    typealias Line = (name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)

    // Borrowed from the caller for the length of the loop.
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// The lines after the one that `bytes` begin in, up to the empty line that ends the head.
    init(after bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        position = end(ofLineAt: 0)
    }

    /// The next line, or nil at the empty line.
    mutating func next() -> Line? {
        let start = position
        position = end(ofLineAt: start)
        let line = bytes.part(start..<position)
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return (line.part(0..<colon), line.part(colon + 1..<line.count - 2).trimmed)
    }

    /// The index after the LF that ends the line; a good head has no LF but those.
    private func end(ofLineAt start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        return Swift.min(index + 1, bytes.count)
    }
}
