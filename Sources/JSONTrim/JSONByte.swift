/// The bytes that mean something in JSON text (RFC 8259, 2).
enum JSONByte {
    /// A space, the white space that is written.
    static let space = UInt8(ascii: " ")
    /// The start and the end of a string.
    static let quote = UInt8(ascii: "\"")
    /// The start of an escape in a string.
    static let backslash = UInt8(ascii: "\\")
    /// What separates values or members.
    static let comma = UInt8(ascii: ",")
    /// What separates a member's name and its value.
    static let colon = UInt8(ascii: ":")
    /// The start of an object.
    static let objectStart = UInt8(ascii: "{")
    /// The end of an object.
    static let objectEnd = UInt8(ascii: "}")
    /// The start of an array.
    static let arrayStart = UInt8(ascii: "[")
    /// The end of an array.
    static let arrayEnd = UInt8(ascii: "]")
}
