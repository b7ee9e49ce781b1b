import FeedClient

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

    /// A string, escaped.
    package mutating func value(_ string: String) {
        separate()
        JSONString.append(string, to: &bytes)
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
}
