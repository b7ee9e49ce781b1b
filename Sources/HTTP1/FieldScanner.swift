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

    /// The field lines begun so far.
    private(set) var lineCount = 0
    /// The known fields read so far.
    private(set) var fields = KnownFields()

    /// Whether only the last LF of the head is missing, which no limit counts.
    var isAtEnd: Bool { state == .endLineFeed }

    /// Reads on from `cursor`, at most to `end`; true where the empty line was read.
    mutating func scan(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int, maxLines: Int
    ) throws(Refusal) -> Bool {
        while cursor < end {
            switch state {
            case .lineStart: try beginLine(bytes[cursor], &cursor, maxLines: maxLines)
            case .name: try scanName(bytes, &cursor, to: end)
            case .leadingBlanks:
                while cursor < end, UnsafeRawBufferPointer.isBlank(bytes[cursor]) { cursor += 1 }
                mark = UInt32(truncatingIfNeeded: cursor)
                if cursor < end { state = .value }
            case .value: try scanValue(bytes, &cursor, to: end)
            case .lineFeed:
                guard bytes[cursor] == UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
                cursor += 1
                state = .lineStart
            case .endLineFeed:
                guard bytes[cursor] == UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
                cursor += 1
                fields.headByteCount = UInt32(truncatingIfNeeded: cursor)
                return true
            }
        }
        return false
    }

    private mutating func beginLine(
        _ byte: UInt8, _ cursor: inout Int, maxLines: Int
    ) throws(Refusal) {
        if byte == UInt8(ascii: "\r") {
            state = .endLineFeed
        } else {
            guard !UnsafeRawBufferPointer.isBlank(byte) else { throw .badRequest(.folding) }
            guard byte != UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
            guard ByteSet.token.contains(byte) else { throw .badRequest(.fieldName) }
            guard lineCount < maxLines else { throw .fieldsTooLarge }
            lineCount += 1
            mark = UInt32(truncatingIfNeeded: cursor)
            state = .name
        }
        cursor += 1
    }

    private mutating func scanName(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int
    ) throws(Refusal) {
        var index = cursor
        while index < end, ByteSet.token.contains(bytes[index]) { index += 1 }
        cursor = index
        guard index < end else { return }
        guard bytes[index] == UInt8(ascii: ":") else { throw .badRequest(.fieldName) }
        field = KnownField(bytes.part(Int(mark)..<index))
        cursor += 1
        state = .leadingBlanks
    }

    private mutating func scanValue(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int
    ) throws(Refusal) {
        cursor = Self.skipPlainBytes(bytes, from: cursor, to: end)
        guard cursor < end else { return }
        guard bytes[cursor] == UInt8(ascii: "\r") else {
            throw .badRequest(bytes[cursor] == UInt8(ascii: "\n") ? .lineEnd : .fieldValue)
        }
        if let field {
            var valueEnd = cursor
            while valueEnd > Int(mark), UnsafeRawBufferPointer.isBlank(bytes[valueEnd - 1]) {
                valueEnd -= 1
            }
            fields.add(field, ByteRange(Int(mark), to: valueEnd))
        }
        cursor += 1
        state = .lineFeed
    }

    /// The index of the first control character but HTAB, or `end`.
    private static func skipPlainBytes(
        _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
    ) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = start
        // Eight bytes at a time: the top bit of some byte of `suspects` is set where one of the eight is
        // below 0x20 or is 0x7F. A tab is below too, so a suspect word is looked at byte by byte.
        while index + 8 <= end {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let deletes = word ^ (ones &* 0x7F)
            let suspects = (word &- ones &* 0x20) & ~word | (deletes &- ones) & ~deletes
            if suspects & tops != 0 { break }
            index += 8
        }
        while index < end {
            let byte = bytes[index]
            guard byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") else { return index }
            index += 1
        }
        return index
    }
}
