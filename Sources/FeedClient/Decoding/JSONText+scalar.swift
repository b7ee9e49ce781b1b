extension JSONText {
    /// The text of a string, escapes undone; `nil` where the value is no string.
    var string: String? {
        guard kind == .string, bytes.count >= 2 else { return nil }
        let content = UnsafeRawBufferPointer(rebasing: bytes[1..<bytes.count - 1])
        guard content.contains(UInt8(ascii: "\\")) else {
            return String(decoding: content, as: UTF8.self)
        }
        return Self.unescape(content)
    }

    /// An exact integer; `nil` where the value is no number, has a fraction, or is beyond `Int`.
    ///
    /// `1.0` and `1e3` are integers too: JSON knows one kind of number (RFC 8259, 6).
    var integer: Int? {
        guard kind == .number else { return nil }
        let isNegative = bytes.first == UInt8(ascii: "-")
        var value = 0
        for byte in bytes.dropFirst(isNegative ? 1 : 0) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
                return DecimalText(bytes)?.integer
            }
            // Counted down for negative numbers, since Int.min has no positive twin.
            let digit = Int(byte - UInt8(ascii: "0"))
            let (tenfold, overflowed) = value.multipliedReportingOverflow(by: 10)
            let (sum, carried) = tenfold.addingReportingOverflow(isNegative ? -digit : digit)
            guard !overflowed, !carried else { return nil }
            value = sum
        }
        return value
    }

    /// `true` or `false`; `nil` for any other value.
    var boolean: Bool? {
        kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil
    }

    /// The value in a word or a few, short and redacted.
    var reported: String {
        switch kind {
        case .object: "object"
        case .array: "array"
        case .string: Excerpt.quoted(string ?? "")
        case .null: "null"
        case .number, .boolean: String(decoding: bytes.prefix(24), as: UTF8.self)
        }
    }

    private static func unescape(_ content: UnsafeRawBufferPointer) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(content.count)
        var position = 0
        while position < content.count {
            let byte = content[position]
            position += 1
            guard byte == UInt8(ascii: "\\"), position < content.count else {
                text.append(byte)
                continue
            }
            let escape = content[position]
            position += 1
            switch escape {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"): appendScalar(content, at: &position, to: &text)
            default: text.append(escape)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads what follows `\u`: four hexadecimal digits, and the second half of a pair.
    private static func appendScalar(
        _ content: UnsafeRawBufferPointer, at position: inout Int, to text: inout [UInt8]
    ) {
        var value = codeUnit(content, at: &position)
        if (0xD800...0xDBFF).contains(value), position + 6 <= content.count {
            position += 2
            value = 0x10000 + (value - 0xD800) << 10 + (codeUnit(content, at: &position) &- 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { return }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private static func codeUnit(_ content: UnsafeRawBufferPointer, at position: inout Int)
        -> UInt32
    {
        var value: UInt32 = 0
        for _ in 0..<4 where position < content.count {
            let byte = content[position]
            let digit = byte <= UInt8(ascii: "9") ? byte & 0x0F : (byte & 0x0F) + 9
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
