/// The members of a comma-separated field value, one after the other (RFC 9110, 5.6.1).
///
/// Empty members are skipped, blanks around a member are cut off, and a comma inside a quoted
/// string divides nothing. A quoted string that never ends takes the rest of the line. No
/// allocation; O(n).
package struct ListMembers: Sequence, IteratorProtocol {
    // Borrowed from the caller for the length of the loop; see UnsafeRawBufferPointer+field.swift.
    private let line: UnsafeRawBufferPointer
    private let separator: UInt8
    private var position = 0

    /// The members of `line`, divided by `separator`: a comma, or `;` for the parameters of a
    /// member.
    package init(_ line: UnsafeRawBufferPointer, separator: UInt8 = UInt8(ascii: ",")) {
        self.line = line
        self.separator = separator
    }

    /// The next member that is not empty, or nil after the last one.
    package mutating func next() -> UnsafeRawBufferPointer? {
        while position < line.count {
            let start = position
            skipToSeparator()
            let member = line.part(start..<position).trimmed
            position += 1
            if !member.isEmpty { return member }
        }
        return nil
    }

    private mutating func skipToSeparator() {
        var isQuoted = false
        while position < line.count {
            let byte = line[position]
            if isQuoted, byte == UInt8(ascii: "\\") {
                // The byte after a backslash ends no string; it may be missing at the line's end.
                position = Swift.min(position + 2, line.count)
                continue
            }
            if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == separator, !isQuoted {
                return
            }
            position += 1
        }
    }
}
