import HTTPSemantics

/// Reads the field lines and the empty line after them byte by byte (RFC 9112, 5).
struct FieldScanner {
    private enum State: UInt8 {
        // At the first byte of a line. To `name` or `endLineFeed`.
        case lineStart
        // To `leadingBlanks`.
        case name
        // Between the colon and the value. To `value`.
        case leadingBlanks
        // To `lineFeed`.
        case value
        // After the CR of a field line. To `lineStart`.
        case lineFeed
        // After the CR of the empty line; the LF completes the head.
        case endLineFeed
    }

    private var state = State.lineStart
    private var field: KnownField?
    // Where the name or the value being read began.
    private var mark: UInt32 = 0
    private var lineCount: UInt32 = 0

    /// The known fields read so far.
    private(set) var fields = KnownFields()

    /// Whether only the last LF of the head is missing, which no limit counts.
    var isAtEnd: Bool { state == .endLineFeed }

    /// Reads on from `cursor`, at most to `end`; true where the empty line was read.
    mutating func scan(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int, maxLines: UInt32
    ) throws(Refusal) -> Bool {
        // A local index stays in a register; the caller's is written once.
        var index = cursor
        defer { cursor = index }
        while index < end {
            switch state {
            case .lineStart:
                try beginLine(with: bytes[index], at: index, maxLines: maxLines)
                index += 1
            case .name:
                index = Self.skipToken(bytes, from: index, to: end)
                guard index < end else { return false }
                guard bytes[index] == UInt8(ascii: ":") else { throw .badRequest(.fieldName) }
                field = KnownField(bytes.part(Int(mark)..<index))
                index += 1
                state = .leadingBlanks
            case .leadingBlanks:
                while index < end, UnsafeRawBufferPointer.isBlank(bytes[index]) { index += 1 }
                guard index < end else { return false }
                mark = UInt32(truncatingIfNeeded: index)
                state = .value
            case .value:
                index = Self.skipPlainBytes(bytes, from: index, to: end)
                guard index < end else { return false }
                guard bytes[index] == UInt8(ascii: "\r") else {
                    let isLineFeed = bytes[index] == UInt8(ascii: "\n")
                    throw .badRequest(isLineFeed ? .lineEnd : .fieldValue)
                }
                if let field { add(field, bytes, to: index) }
                index += 1
                state = .lineFeed
            case .lineFeed:
                guard bytes[index] == UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
                index += 1
                state = .lineStart
            case .endLineFeed:
                guard bytes[index] == UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
                index += 1
                fields.headByteCount = UInt32(truncatingIfNeeded: index)
                return true
            }
        }
        return false
    }

    @inline(__always)
    private mutating func beginLine(
        with byte: UInt8, at index: Int, maxLines: UInt32
    ) throws(Refusal) {
        if ByteClass.token.contains(byte) {
            guard lineCount < maxLines else { throw .fieldsTooLarge }
            lineCount += 1
            mark = UInt32(truncatingIfNeeded: index)
            state = .name
        } else {
            guard byte == UInt8(ascii: "\r") else {
                guard byte != UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
                throw .badRequest(UnsafeRawBufferPointer.isBlank(byte) ? .folding : .fieldName)
            }
            state = .endLineFeed
        }
    }

    /// Takes down the value that ends before `end`, less the blanks at its end.
    private mutating func add(_ field: KnownField, _ bytes: UnsafeRawBufferPointer, to end: Int) {
        var end = end
        while end > Int(mark), UnsafeRawBufferPointer.isBlank(bytes[end - 1]) { end -= 1 }
        fields.add(field, ByteRange(Int(mark), to: end))
    }

    /// The index of the first byte that no token holds, or `end`.
    @inline(__always)
    private static func skipToken(
        _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
    ) -> Int {
        var index = start
        while index < end, ByteClass.token.contains(bytes[index]) { index += 1 }
        return index
    }

    /// The index of the first control character but HTAB, or `end`.
    @inline(__always)
    private static func skipPlainBytes(
        _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
    ) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = start
        // Eight bytes at a time: `suspects` has the top bit set of each byte that is below 0x20 or
        // is 0x7F. A borrow may mark bytes above such a one too, so only the lowest mark is to be
        // trusted.
        while index + 8 <= end {
            let word = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let deletes = word ^ (ones &* 0x7F)
            let suspects =
                ((word &- ones &* 0x20) & ~word | (deletes &- ones) & ~deletes) & tops
            guard suspects != 0 else {
                index += 8
                continue
            }
            index += suspects.trailingZeroBitCount / 8
            guard bytes[index] == UInt8(ascii: "\t") else { return index }
            index += 1
        }
        while index < end {
            let byte = bytes[index]
            guard byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") else { return index }
            index += 1
        }
        return index
    }
}
