/// The bytes of one line of the log, built field by field.
///
/// Control characters never come out as they are, in either form: a caller's field cannot start a
/// line of its own or steer a terminal.
struct LogLine {
    /// The longest line, its end included: `PIPE_BUF`, up to which a write to a pipe is not mixed
    /// with others.
    static let maxBytes = 4_096
    /// A longer text is cut, so that the fields after it still have room.
    private static let maxTextBytes = 1_024

    private let isJSON: Bool
    private var bytes: [UInt8] = []

    /// Begins a line with its time, level and message; a nil level leaves the level out.
    init(isJSON: Bool, time: LogTime, level: LogLevel?, message: String) {
        self.isJSON = isJSON
        bytes.reserveCapacity(256)
        if isJSON {
            bytes.append(UInt8(ascii: "{"))
            add("time", .string("\(time)"))
            if let level { add("level", .string(level.rawValue)) }
            add("message", .string(message))
        } else {
            bytes += "\(time) \(level?.rawValue ?? "access") ".utf8
            appendEscaped(message)
        }
    }

    /// Adds a field; once the line is full, fields are left out.
    mutating func add(_ name: String, _ value: LogValue) {
        let before = bytes.count
        if isJSON {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            appendQuoted(name)
            bytes.append(UInt8(ascii: ":"))
        } else {
            bytes += " \(name)=".utf8
        }
        switch value {
        case .int(let number): bytes += String(number).utf8
        case .string(let text) where isJSON || needsQuotes(text): appendQuoted(text)
        case .string(let text): bytes += text.utf8
        }
        // Room for the bracket and the line's end must remain.
        if bytes.count > Self.maxBytes - 2 { bytes.removeSubrange(before...) }
    }

    /// The line with its end.
    consuming func finish() -> [UInt8] {
        if isJSON { bytes.append(UInt8(ascii: "}")) }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    private func needsQuotes(_ text: String) -> Bool {
        text.isEmpty || text.utf8.count > Self.maxTextBytes
            || text.unicodeScalars.contains { scalar in
                Self.isControl(scalar) || " \"=\\".unicodeScalars.contains(scalar)
            }
    }

    private mutating func appendQuoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(text)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ text: String) {
        let end = bytes.count + Self.maxTextBytes
        for scalar in text.unicodeScalars {
            guard bytes.count < end else { return bytes += "...".utf8 }
            switch scalar {
            case "\"", "\\":
                bytes.append(UInt8(ascii: "\\"))
                bytes += String(scalar).utf8
            case _ where Self.isControl(scalar):
                let digits = String(scalar.value, radix: 16)
                bytes += "\\u".utf8
                bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
                bytes += digits.utf8
            default:
                bytes += UTF8.encode(scalar).map(Array.init) ?? []
            }
        }
    }

    /// C0, DEL, C1, and the two separators that some readers take for line ends.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}
