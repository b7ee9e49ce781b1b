import JSONTrim

/// One JSON value inside text that a `JSONTrimmer` has validated.
///
/// Since the text is known to be valid, reading it takes no checks but those that keep the reader
/// inside it. The bytes are borrowed: a value must not outlive the call that lent them.
struct JSONText {
    /// What kind of value it is (RFC 8259, 3).
    enum Kind {
        /// One of the six kinds; `boolean` is `true` or `false`.
        case object, array, string, number, boolean, null
    }

    /// The text of the value, without white space around it.
    let bytes: UnsafeRawBufferPointer

    /// The value that fills these bytes, white space around it aside.
    init(_ bytes: UnsafeRawBufferPointer) {
        let start = Self.skipBlanks(bytes, from: 0)
        let end = start < bytes.count ? JSONTrimmer.valueEnd(in: bytes, from: start) : start
        self.bytes = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }

    private init(whole bytes: Slice<UnsafeRawBufferPointer>) {
        self.bytes = UnsafeRawBufferPointer(rebasing: bytes)
    }

    /// The kind, told by the first byte.
    var kind: Kind {
        switch bytes.first {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
        case UInt8(ascii: "n"), nil: .null
        default: .number
        }
    }

    /// Calls `body` with each element of an array, in order. O(length of the text).
    func forEachElement(_ body: (JSONText) throws(Mismatch) -> Void) throws(Mismatch) {
        var position = 1
        while true {
            position = Self.skipBlanks(bytes, from: position)
            guard position < bytes.count, bytes[position] != UInt8(ascii: "]") else { return }
            let end = JSONTrimmer.valueEnd(in: bytes, from: position)
            try body(JSONText(whole: bytes[position..<end]))
            position = end
        }
    }

    /// Calls `body` with the name, quotation marks included, and the value of each member of an
    /// object, in order. O(length of the text).
    func forEachMember(_ body: (JSONText, JSONText) -> Void) {
        var position = 1
        while true {
            position = Self.skipBlanks(bytes, from: position)
            guard position < bytes.count, bytes[position] != UInt8(ascii: "}") else { return }
            let nameEnd = JSONTrimmer.valueEnd(in: bytes, from: position)
            let name = JSONText(whole: bytes[position..<nameEnd])
            position = Self.skipBlanks(bytes, from: nameEnd)
            guard position < bytes.count else { return }
            let end = JSONTrimmer.valueEnd(in: bytes, from: position)
            body(name, JSONText(whole: bytes[position..<end]))
            position = end
        }
    }

    /// Passes over white space, and over the commas and colons between values.
    ///
    /// A member that came again leaves blanks and its comma behind (see `JSONTrimmer`), so that any
    /// number of them may stand here.
    private static func skipBlanks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var position = start
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
            default: return position
            }
        }
        return position
    }
}
