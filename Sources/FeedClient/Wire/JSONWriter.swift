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

    /// Adds a string, escaped.
    mutating func string(_ text: String) {
        JSONString.append(text, to: &bytes)
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
}
