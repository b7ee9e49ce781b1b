/// Reads JSON5 (<https://spec.json5.org>): JSON with comments, trailing commas, unquoted keys,
/// single quotes and free-form numbers.
///
/// Foundation reads JSON5 too, but says only "not valid JSON" of a broken text; an operator needs
/// the line. Keys are limited to ASCII identifiers where they are not quoted. Stops at the first
/// error: what follows a syntax error cannot be trusted.
package struct JSON5Reader {
    /// Objects and lists inside each other; more is refused, so that no text exhausts the stack.
    private static let maxDepth = 32

    private var scanner: JSON5Scanner
    private var depth = 0

    /// The one value of `text` and the line it starts on.
    package static func read(
        _ text: [UInt8]
    ) throws(JSON5Error) -> (value: JSON5Value, line: Int) {
        var reader = JSON5Reader(scanner: JSON5Scanner(text))
        try reader.scanner.skipBlank()
        let line = reader.scanner.line
        let value = try reader.value()
        try reader.scanner.skipBlank()
        guard reader.scanner.isAtEnd else {
            throw reader.scanner.error("nothing may follow the value")
        }
        return (value, line)
    }

    private mutating func value() throws(JSON5Error) -> JSON5Value {
        try scanner.skipBlank()
        switch scanner.peek {
        case UInt8(ascii: "{"):
            return .object(try nested { (reader) throws(JSON5Error) in try reader.members() })
        case UInt8(ascii: "["):
            return .array(try nested { (reader) throws(JSON5Error) in try reader.elements() })
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try scanner.string())
        case nil: throw scanner.error("a value is missing at the end of the text")
        default: return try scalar()
        }
    }

    private mutating func nested<Content>(
        _ body: (inout JSON5Reader) throws(JSON5Error) -> Content
    ) throws(JSON5Error) -> Content {
        guard depth < Self.maxDepth else { throw scanner.error("nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        scanner.advance()
        return try body(&self)
    }

    private mutating func members() throws(JSON5Error) -> [JSON5Value.Member] {
        var members: [JSON5Value.Member] = []
        while true {
            try scanner.skipBlank()
            if scanner.take(UInt8(ascii: "}")) { return members }
            let line = scanner.line
            let key = try scanner.key()
            try scanner.skipBlank()
            guard scanner.take(UInt8(ascii: ":")) else {
                throw scanner.error(
                    "expected ':' after the key \(JSONLiteral.quoted(key, limit: 40))")
            }
            members.append(.init(key: key, line: line, value: try value()))
            if try !separator(before: UInt8(ascii: "}")) { return members }
        }
    }

    private mutating func elements() throws(JSON5Error) -> [JSON5Value] {
        var elements: [JSON5Value] = []
        while true {
            try scanner.skipBlank()
            if scanner.take(UInt8(ascii: "]")) { return elements }
            elements.append(try value())
            if try !separator(before: UInt8(ascii: "]")) { return elements }
        }
    }

    /// True after a comma, false after `end`.
    private mutating func separator(before end: UInt8) throws(JSON5Error) -> Bool {
        try scanner.skipBlank()
        if scanner.take(UInt8(ascii: ",")) { return true }
        guard scanner.take(end) else {
            throw scanner.error("expected ',' or '\(Character(Unicode.Scalar(end)))'")
        }
        return false
    }

    private mutating func scalar() throws(JSON5Error) -> JSON5Value {
        let start = scanner
        let word = scanner.word()
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case _ where JSON5Number.isValid(word): return .number(word)
        case "": throw start.error("a value is missing")
        default:
            throw start.error(
                "\(JSONLiteral.quoted(word, limit: 40)) is no value; texts need quotes")
        }
    }
}
