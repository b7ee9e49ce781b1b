/// The bytes of a text, taken apart by splitting and searching: slow, and unlike the parser in
/// every way.
struct ReferenceText {
    /// The bytes.
    let bytes: [UInt8]

    /// A text of these bytes.
    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// The parts between every occurrence of `separator`; the whole, where it does not occur.
    func split(by separator: String, limit: Int = .max) -> [ReferenceText] {
        let pattern = Array(separator.utf8)
        var parts: [ReferenceText] = []
        var rest = bytes[...]
        while parts.count < limit, let match = Self.firstRange(of: pattern, in: rest) {
            parts.append(ReferenceText(rest[..<match.lowerBound]))
            rest = rest[match.upperBound...]
        }
        return parts + [ReferenceText(rest)]
    }

    /// The parts between the commas or semicolons that stand outside quoted strings, less blanks.
    func splitOutsideQuotes(by separator: Character) -> [ReferenceText] {
        var parts: [[UInt8]] = [[]]
        var isQuoted = false
        var isEscaped = false
        for byte in bytes {
            if byte == separator.asciiValue, !isQuoted {
                parts.append([])
                continue
            }
            parts[parts.count - 1].append(byte)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\"), isQuoted {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            }
        }
        return parts.map { ReferenceText($0).trimmed }
    }

    /// The text without spaces and tabs at both ends.
    var trimmed: ReferenceText {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        return ReferenceText(bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    /// The text in small letters, one character a byte.
    var lowercased: String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).lowercased()
    }

    /// Whether the text is not empty and made of the characters of `alphabet` alone.
    func isMade(of alphabet: String) -> Bool {
        let members = Array(alphabet.utf8)
        return !bytes.isEmpty && bytes.allSatisfy { members.contains($0) }
    }

    /// The number the text spells in decimal digits, or nil; at most eight digits.
    var number: Int? {
        isMade(of: "0123456789") && bytes.count <= 8
            ? Int(String(decoding: bytes, as: UTF8.self)) : nil
    }

    /// Where `pattern` occurs first.
    static func firstRange(of pattern: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int>? {
        var start = text.startIndex
        while start + pattern.count <= text.endIndex {
            if text[start..<start + pattern.count].elementsEqual(pattern) {
                return start..<start + pattern.count
            }
            start += 1
        }
        return nil
    }
}
