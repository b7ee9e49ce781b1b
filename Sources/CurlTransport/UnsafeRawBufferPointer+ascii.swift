// Both work on bytes that the caller has borrowed; a slice they return is borrowed as long.
extension UnsafeRawBufferPointer {
    /// Whether the bytes spell `name`, which is in lower case, letters in either case.
    ///
    /// Field names compare so (RFC 9110, 5.1, https://www.rfc-editor.org/rfc/rfc9110#section-5.1).
    func spells(_ name: StaticString) -> Bool {
        guard count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { name in
            for index in 0..<count where Self.lowerCase(self[index]) != name[index] { return false }
            return true
        }
    }

    /// The bytes without the blanks, tabs and line ends around them.
    var trimmed: UnsafeRawBufferPointer {
        var start = startIndex
        var end = endIndex
        while start < end, Self.isBlank(self[start]) { start += 1 }
        while start < end, Self.isBlank(self[end - 1]) { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: self[start..<end])
    }

    private static func lowerCase(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a
    }
}
