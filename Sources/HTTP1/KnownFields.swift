/// Where the known fields of one request are: for each the value of its first line, and whether
/// there are more lines of it.
///
/// Fixed storage, no allocation. Further lines are found by walking the head again, which few
/// requests need.
struct KnownFields: Sendable {
    /// Each field's first value, by raw value. An offset of 0 stands for "not there": a value never
    /// begins at the request's first byte.
    private(set) var first = InlineArray<14, ByteRange>(repeating: ByteRange(offset: 0, count: 0))
    private var repeated: UInt16 = 0
    /// The length of the head these fields are in, leading CRLF and final empty line included.
    var headByteCount: UInt32 = 0

    /// Whether the field has a line at all.
    @inline(__always)
    func contains(_ field: KnownField) -> Bool {
        first[field.rawValue].offset != 0
    }

    /// Whether the field has more than one line.
    func isRepeated(_ field: KnownField) -> Bool {
        repeated >> UInt16(field.rawValue) & 1 != 0
    }

    /// Takes down one more line of `field`, its value at `range` without the blanks around it.
    mutating func add(_ field: KnownField, _ range: ByteRange) {
        if contains(field) {
            repeated |= 1 << UInt16(field.rawValue)
        } else {
            first[field.rawValue] = range
        }
    }

    /// Makes `range` the only value of `field`.
    mutating func replace(_ field: KnownField, with range: ByteRange) {
        first[field.rawValue] = range
        repeated &= ~(1 << UInt16(field.rawValue))
    }

    /// Those in the lines before `end`, which is the end of a line: they make up the head then.
    func upTo(_ end: UInt32) -> KnownFields {
        var fields = self
        for index in first.indices where first[index].offset >= end {
            fields.first[index] = ByteRange(offset: 0, count: 0)
        }
        fields.headByteCount = end
        return fields
    }

    /// The value of the field's first line without the blanks around it, or nil where there is
    /// none.
    ///
    /// `bytes` are those that were parsed; the result is good as long as they are. Allocation-free.
    @inline(__always)
    func firstValue(
        of field: KnownField, in bytes: UnsafeRawBufferPointer
    ) -> UnsafeRawBufferPointer? {
        contains(field) ? first[field.rawValue].bytes(of: bytes) : nil
    }

    /// Calls `body` with the value of each of the field's lines, in order, without the blanks
    /// around it.
    ///
    /// `bytes` are those that were parsed. Allocation-free; O(1) for a field with one line.
    func forEachValue(
        of field: KnownField, in bytes: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        guard let value = firstValue(of: field, in: bytes) else { return }
        body(value)
        guard isRepeated(field) else { return }
        let start = Int(first[field.rawValue].offset)
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<Int(headByteCount)])
        for line in FieldLines(after: rest) where KnownField(line.name) == field {
            body(line.value)
        }
    }
}
