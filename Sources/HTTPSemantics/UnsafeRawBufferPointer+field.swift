// The bytes of field values are read where they lie, in the connection's own buffer. Every function
// of this module that takes an `UnsafeRawBufferPointer` borrows it for the length of the call and
// keeps nothing, which is what makes the unsafe pointer sound.
//
// They are `@inlinable` because the request parser, in another module, calls them for every byte.

extension UnsafeRawBufferPointer {
    /// The bytes of `bounds`, sharing this memory and counted from 0 again.
    ///
    /// Traps where `bounds` is not within this buffer.
    @inlinable @inline(__always)
    package func part(_ bounds: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[bounds])
    }

    /// These bytes without spaces and tabs at both ends (`OWS`; RFC 9110, 5.6.3).
    @inlinable
    package var trimmed: UnsafeRawBufferPointer {
        var start = 0
        var end = count
        while start < end, Self.isBlank(self[start]) { start += 1 }
        while end > start, Self.isBlank(self[end - 1]) { end -= 1 }
        return part(start..<end)
    }

    /// Whether these bytes spell `text`, ASCII letters compared without case.
    @inlinable
    package func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        // A literal of one letter or more is always held by pointer.
        let expected = text.utf8Start
        for index in 0..<count
        where Self.lowercased(self[index]) != Self.lowercased(expected[index]) {
            return false
        }
        return true
    }

    /// Whether these bytes spell `text`, compared with case.
    @inlinable
    package func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        // A literal of one letter or more is always held by pointer.
        for index in 0..<count where self[index] != text.utf8Start[index] { return false }
        return true
    }

    /// Whether these bytes are the same as `other`, byte for byte.
    package func equals(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index + 8 <= count {
            let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard word == other.loadUnaligned(fromByteOffset: index, as: UInt64.self) else {
                return false
            }
            index += 8
        }
        while index < count {
            guard self[index] == other[index] else { return false }
            index += 1
        }
        return true
    }

    /// The number these bytes spell in decimal digits, or nil where they are anything else.
    ///
    /// A number beyond 2^31 is read as 2^31 (RFC 9111, 1.2.2), so nothing overflows.
    package var deltaSeconds: Int? {
        guard !isEmpty else { return nil }
        let limit = 1 << 31
        var value = 0
        for byte in self {
            guard let digit = Self.digit(byte) else { return nil }
            value = Swift.min(value * 10 + digit, limit)
        }
        return value
    }

    /// Whether `byte` is a space or a tab.
    @inlinable @inline(__always)
    package static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The value of an ASCII decimal digit, or nil.
    @inlinable @inline(__always)
    package static func digit(_ byte: UInt8) -> Int? {
        let value = byte &- UInt8(ascii: "0")
        return value < 10 ? Int(value) : nil
    }

    /// `byte`, with an ASCII capital made small.
    @inlinable @inline(__always)
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
}
