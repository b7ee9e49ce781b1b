/// One directive of a `Cache-Control` line: a name, perhaps with an argument (RFC 9111, 5.2).
struct CacheDirective {
    // The bytes are borrowed: whoever makes one keeps the field line alive while it is used.

    /// The directive's name as sent; names are compared without case.
    let name: UnsafeRawBufferPointer
    /// What follows the `=`, without the quotes around it, or nil where there is no `=`.
    let argument: UnsafeRawBufferPointer?

    /// Reads `member`, one element of the list, without the commas around it.
    init(_ member: UnsafeRawBufferPointer) {
        guard let equals = member.firstIndex(of: UInt8(ascii: "=")) else {
            name = member
            argument = nil
            return
        }
        name = member.part(0..<equals).trimmed
        var value = member.part(equals + 1..<member.count).trimmed
        // Both forms are to be read, whatever the directive's own grammar says (RFC 9111, 5.2).
        if value.count >= 2, value[0] == UInt8(ascii: "\""),
            value[value.count - 1] == UInt8(ascii: "\"")
        {
            value = value.part(1..<value.count - 1)
        }
        argument = value
    }

    /// The argument as seconds; nil where it is missing or no whole number.
    var seconds: Int? { argument?.deltaSeconds }
}
