/// What a `JSONTrimmer` kept of a text; use one value again and again to reuse its memory.
package struct TrimmedText: Sendable {
    /// The kept text: one JSON value in UTF-8, without a byte order mark.
    package private(set) var bytes: [UInt8] = []

    /// Where each element of the shape's list stands in `bytes`, in the order of the source.
    ///
    /// Empty where the text holds no such list, or something that is not an array in its place.
    package private(set) var elements: [Range<Int>] = []

    /// An empty text.
    package init() {}

    /// Empties the text and keeps its memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        elements.removeAll(keepingCapacity: true)
    }

    /// Adds one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds a piece of the source or of a shape's table, as it is.
    @inline(__always)
    mutating func append(_ piece: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: piece)
    }

    /// Ends an object or array each of whose parts was written with a comma after it.
    @inline(__always)
    mutating func close(with end: UInt8, isEmpty: Bool) {
        if isEmpty {
            bytes.append(end)
        } else {
            bytes[bytes.count - 1] = end
        }
    }

    /// Overwrites a member that came again with white space, which moves nothing else.
    mutating func blank(_ range: Range<Int>) {
        for index in range {
            bytes[index] = JSONByte.space
        }
    }

    /// Forgets the elements found so far, since their list came again.
    mutating func removeElements() {
        elements.removeAll(keepingCapacity: true)
    }

    /// Notes that the next element of the list is what was written from `start` on.
    mutating func noteElement(from start: Int) {
        elements.append(start..<bytes.count)
    }
}
