/// Undoes percent-encoding (RFC 3986, 2.1), byte by byte.
enum PercentDecoding {
    /// The byte written at `index`, decoded once, and how many bytes of `text` it takes.
    ///
    /// Nil where a `%` is not followed by two hexadecimal digits.
    static func byte(of text: UnsafeRawBufferPointer, at index: Int) -> (UInt8, width: Int)? {
        guard text[index] == UInt8(ascii: "%") else { return (text[index], 1) }
        guard index + 2 < text.count, let high = hexValue(text[index + 1]),
            let low = hexValue(text[index + 2])
        else { return nil }
        return (high << 4 | low, 3)
    }

    /// `text` decoded once, or nil where a `%` is not followed by two hexadecimal digits.
    static func decode(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        var decoded: [UInt8] = []
        var read = 0
        while read < text.count {
            guard let (byte, width) = byte(of: text, at: read) else { return nil }
            decoded.append(byte)
            read += width
        }
        return decoded
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
