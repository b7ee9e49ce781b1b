/// Takes the exponents out of a text that `JSONTrimmer` accepts.
///
/// `JSONDecoder` refuses numbers that a `Double` cannot hold, and some zeros with an exponent
/// (`0e3`); a trimmer that keeps the text of a number has no reason to.
enum PlainNumbers {
    /// The text with every number cut before its exponent.
    static func `in`(_ text: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        var isInString = false
        var isInExponent = false
        var isEscaped = false
        var last: UInt8 = 0
        for byte in text {
            defer { last = byte }
            if isInString {
                plain.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            isInString = byte == UInt8(ascii: "\"")
            // An `e` after a digit is an exponent's; those of `true` and `false` are not.
            if byte | 0x20 == UInt8(ascii: "e"), isDigit(last) { isInExponent = true }
            if isInExponent, isDigit(byte) || "eE+-".utf8.contains(byte) { continue }
            isInExponent = false
            plain.append(byte)
        }
        return plain
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
