/// JSON text written member by member, in the order of the calls: the same calls, the same bytes.
///
/// For the small documents that feedd itself speaks. It costs one growing array; no hit needs it.
package struct JSONWriter: Sendable {
    /// The text so far, UTF-8.
    package private(set) var bytes: [UInt8] = []

    /// Whether the next member or element needs a comma before it.
    private var needsComma = false

    /// Empty text with room for `capacity` bytes.
    package init(capacity: Int = 512) {
        bytes.reserveCapacity(capacity)
    }

    /// Opens an object, as a value.
    package mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Closes the innermost object.
    package mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Opens an array, as a value.
    package mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Closes the innermost array.
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// The name of the next value of an object.
    package mutating func key(_ name: String) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A string, escaped (RFC 8259, section 7); slashes and all non-ASCII text stay as they are.
    package mutating func value(_ string: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 { append(escaping: byte) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// An integer.
    package mutating func value(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
        needsComma = true
    }

    /// A truth value.
    package mutating func value(_ flag: Bool) {
        separate()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        needsComma = true
    }

    /// `null`.
    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    /// A named string.
    package mutating func member(_ name: String, _ string: String) {
        key(name)
        value(string)
    }

    /// A named integer.
    package mutating func member(_ name: String, _ number: Int) {
        key(name)
        value(number)
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
        case 0..<0x20:
            bytes.append(contentsOf: #"\u00"#.utf8)
            bytes.append(Self.hexDigit(byte >> 4))
            bytes.append(Self.hexDigit(byte & 0xF))
        default: bytes.append(byte)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
