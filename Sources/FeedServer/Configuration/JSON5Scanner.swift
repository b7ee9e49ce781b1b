/// The bytes of a JSON5 text and the place reached in them: blanks, comments, words and strings.
struct JSON5Scanner {
    private let text: [UInt8]
    private var position: Int
    private var lineStart: Int
    /// Line of the next byte, from 1.
    private(set) var line = 1

    /// Starts at the first byte of `text`, after a byte order mark.
    init(_ text: [UInt8]) {
        self.text = text
        position = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = position
    }

    /// True after the last byte.
    var isAtEnd: Bool { position == text.count }

    /// The next byte; nil at the end.
    var peek: UInt8? { position < text.count ? text[position] : nil }

    /// An error at the place reached.
    func error(_ reason: String) -> JSON5Error {
        JSON5Error(line: line, column: position - lineStart + 1, reason: reason)
    }

    /// Steps over one byte.
    mutating func advance() {
        guard let byte = peek else { return }
        position += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = position
        }
    }

    /// Steps over `byte` if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        advance()
        return true
    }

    /// Steps over blanks, line ends and comments.
    mutating func skipBlank() throws(JSON5Error) {
        while let byte = peek {
            if byte == UInt8(ascii: "/") {
                try skipComment()
            } else if [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte) {
                advance()
            } else if text[position...].starts(with: [0xC2, 0xA0]) {
                position += 2  // No-break space: what an editor on a Mac leaves behind.
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(JSON5Error) {
        let start = self
        advance()
        if take(UInt8(ascii: "/")) {
            while let byte = peek, byte != UInt8(ascii: "\n") { advance() }
        } else if take(UInt8(ascii: "*")) {
            while !text[position...].starts(with: Array("*/".utf8)) {
                guard !isAtEnd else { throw start.error("the comment has no end") }
                advance()
            }
            position += 2
        } else {
            throw start.error("'/' starts a comment only before '/' or '*'")
        }
    }

    /// The longest run of letters, digits and `_ $ + - .`, all of which numbers and words need.
    mutating func word() -> String {
        let start = position
        while let byte = peek, Self.isWordByte(byte) || [0x2B, 0x2D, 0x2E].contains(byte) {
            advance()
        }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    /// A key, quoted or an ASCII identifier.
    mutating func key() throws(JSON5Error) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
        guard let first = peek, Self.isWordByte(first), !(0x30...0x39).contains(first) else {
            throw error("expected a key or '}'")
        }
        let start = position
        while let byte = peek, Self.isWordByte(byte) { advance() }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// A string in single or double quotes, unescaped.
    mutating func string() throws(JSON5Error) -> String {
        let start = self
        let quote = peek
        advance()
        var bytes: [UInt8] = []
        while let byte = peek, byte != quote {
            guard byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else { break }
            advance()
            if byte == UInt8(ascii: "\\") {
                try escape(into: &bytes)
            } else {
                bytes.append(byte)
            }
        }
        guard peek == quote, quote != nil else { throw start.error("the string has no end quote") }
        advance()
        guard let string = String(validating: bytes, as: UTF8.self) else {
            throw start.error("the string is not UTF-8")
        }
        return string
    }

    private mutating func escape(into bytes: inout [UInt8]) throws(JSON5Error) {
        guard let byte = peek else { return }  // The caller reports the missing end quote.
        advance()
        switch byte {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "v"): bytes.append(0x0B)
        case UInt8(ascii: "0"): bytes.append(0x00)
        case UInt8(ascii: "x"): bytes += try scalarBytes(hexDigits(2))
        case UInt8(ascii: "u"): bytes += try unicodeEscape()
        case UInt8(ascii: "\r"): _ = take(0x0A)  // An escaped line end continues the string.
        case UInt8(ascii: "\n"): break
        case UInt8(ascii: "1")...UInt8(ascii: "9"): throw error("no such escape")
        default: bytes.append(byte)
        }
    }

    private mutating func unicodeEscape() throws(JSON5Error) -> [UInt8] {
        let first = try hexDigits(4)
        guard (0xD800...0xDBFF).contains(first) else { return try scalarBytes(first) }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw error("half a surrogate pair")
        }
        let second = try hexDigits(4)
        guard (0xDC00...0xDFFF).contains(second) else { throw error("half a surrogate pair") }
        return try scalarBytes(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private func scalarBytes(_ value: UInt32) throws(JSON5Error) -> [UInt8] {
        guard let scalar = Unicode.Scalar(value) else { throw error("half a surrogate pair") }
        return Array(String(Character(scalar)).utf8)
    }

    private mutating func hexDigits(_ count: Int) throws(JSON5Error) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let byte = peek,
                let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            else { throw error("expected \(count) hexadecimal digits") }
            value = value << 4 | UInt32(digit)
            advance()
        }
        return value
    }
}
