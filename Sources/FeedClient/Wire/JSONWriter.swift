#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes JSON text: deterministic, without blanks, slashes not escaped.
///
/// The caller brings the punctuation and the names of members as constants; this writes the values.
/// `JSONEncoder` is not used because it orders keys by sorting, leaves out nil members, and costs
/// as much as the decoder does.
struct JSONWriter {
    /// The text so far, UTF-8.
    private(set) var bytes: [UInt8] = []

    /// Begins an empty text that can grow to `capacity` bytes without moving.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Adds punctuation and names, which must be JSON already.
    mutating func raw(_ text: StaticString) {
        // A constant's bytes live as long as the process.
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds an integer in decimal.
    mutating func integer(_ value: Int) {
        var digits = value.magnitude
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10))
            digits /= 10
        } while digits > 0
        bytes[start...].reverse()
    }

    /// Adds `true` or `false`.
    mutating func boolean(_ value: Bool) {
        raw(value ? "true" : "false")
    }

    /// Adds a string; quotation marks, backslashes and control characters are escaped (RFC 8259,
    /// 7).
    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            if utf8.allSatisfy({ !Self.needsEscape($0) }) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { appendEscaped(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds a URL as a string, as it was read.
    mutating func url(_ url: URL) {
        string(url.absoluteString)
    }

    /// Adds an instant as a string: whole seconds, rounded down, `Z`.
    mutating func date(_ date: Date) {
        bytes.append(UInt8(ascii: "\""))
        InternetDate.append(date, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds a value, or `null`.
    mutating func optional<Value>(_ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        if let value {
            write(&self, value)
        } else {
            raw("null")
        }
    }

    /// Adds an array.
    mutating func array<Element>(
        _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case 0x08: raw("\\b")
        case 0x09: raw("\\t")
        case 0x0A: raw("\\n")
        case 0x0C: raw("\\f")
        case 0x0D: raw("\\r")
        case 0..<0x20:
            raw("\\u00")
            bytes.append(UInt8(ascii: "0") + byte >> 4)
            let low = byte & 0x0F
            bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        default: bytes.append(byte)
        }
    }
}
