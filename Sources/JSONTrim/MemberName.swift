/// A member's name as it stands in the text, between its quotes; validated already.
struct MemberName {
    /// The bytes between the quotes, escapes and all; borrowed from the text for one comparison.
    let bytes: UnsafeRawBufferPointer
    /// False where it is known that all bytes are plain ASCII and stand for themselves.
    let mayHaveEscapes: Bool

    /// Whether the name is these bytes once its escapes are read.
    @inline(__always)
    func equals(_ name: UnsafeRawBufferPointer) -> Bool {
        if mayHaveEscapes { return equalsEscaped(name) }
        guard bytes.count == name.count else { return false }
        for index in 0..<bytes.count where bytes[index] != name[index] { return false }
        return true
    }

    @inline(never)
    private func equalsEscaped(_ name: UnsafeRawBufferPointer) -> Bool {
        var rest = name[...]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == JSONByte.backslash else {
                guard rest.popFirst() == byte else { return false }
                index += 1
                continue
            }
            let (character, count) = escaped(at: index)
            for byte in UTF8.encode(character) ?? UTF8.encodedReplacementCharacter {
                guard rest.popFirst() == byte else { return false }
            }
            index += count
        }
        return rest.isEmpty
    }

    /// The character that the escape at this index stands for, and the bytes the escape takes.
    private func escaped(at index: Int) -> (character: Unicode.Scalar, count: Int) {
        let letter = bytes[index + 1]
        guard letter == UInt8(ascii: "u") else {
            let character: Unicode.Scalar =
                switch letter {
                case UInt8(ascii: "b"): "\u{8}"
                case UInt8(ascii: "f"): "\u{C}"
                case UInt8(ascii: "n"): "\n"
                case UInt8(ascii: "r"): "\r"
                case UInt8(ascii: "t"): "\t"
                default: Unicode.Scalar(letter)
                }
            return (character, 2)
        }
        let unit = codeUnit(at: index)
        // The scanner has made sure that a high half is followed by its low half.
        guard UTF16.isLeadSurrogate(unit) else {
            return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
        }
        let low = codeUnit(at: index + 6)
        let value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
        return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
    }

    private func codeUnit(at index: Int) -> UInt16 {
        bytes[(index + 2)..<(index + 6)].reduce(0) {
            $0 << 4 | (JSONScanner.hexDigit($1) ?? 0)
        }
    }
}
