/// Writes JSON text member by member; the callers see to it that keys and values alternate.
struct JSONWriter {
    /// The text so far.
    private(set) var bytes: [UInt8] = []
    /// Whether a value precedes at this level, so that a comma is due.
    private var needsComma = false

    /// An object whose members `body` writes.
    mutating func object(_ body: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    /// An array whose elements `body` writes.
    mutating func array(_ body: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    /// A member's name; its value must follow. `name` needs no escapes.
    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
        needsComma = false
    }

    /// A string value.
    mutating func value(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            if utf8.contains(where: Self.needsEscape) {
                for byte in utf8 { appendEscaped(byte) }
            } else {
                bytes.append(contentsOf: utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A string value, or null.
    mutating func value(_ text: String?) {
        if let text { value(text) } else { literal("null") }
    }

    /// An integer value.
    mutating func value(_ number: Int) { literal("\(number)") }

    /// An integer value, or null.
    mutating func value(_ number: Int?) {
        if let number { value(number) } else { literal("null") }
    }

    /// A truth value.
    mutating func value(_ truth: Bool) { literal(truth ? "true" : "false") }

    /// An array of strings or of integers.
    mutating func value<Element: CustomStringConvertible>(_ elements: [Element]) {
        array { json in
            for element in elements {
                if let text = element as? String {
                    json.value(text)
                } else {
                    json.literal("\(element)")
                }
            }
        }
    }

    /// A member with a string value.
    mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        value(text)
    }

    /// A member with an integer value.
    mutating func member(_ name: StaticString, _ number: Int) {
        key(name)
        value(number)
    }

    /// A member with a truth value.
    mutating func member(_ name: StaticString, _ truth: Bool) {
        key(name)
        value(truth)
    }

    /// A member with a number that is written as `fraction` says.
    mutating func member(_ name: StaticString, fraction: String) {
        key(name)
        literal(fraction)
    }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
        case UInt8(ascii: "\n"):
            bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
        case ..<0x20:
            let digits = String(byte, radix: 16)
            bytes.append(contentsOf: "\\u\(digits.count == 1 ? "000" : "00")\(digits)".utf8)
        default:
            bytes.append(byte)
        }
    }
}
