/// Why a text is not the JSON that `JSONTrimmer` accepts, and where.
package struct JSONTrimError: Error, Hashable, Sendable {
    /// What is wrong with the text.
    package enum Reason: UInt8, Sendable, CaseIterable {
        /// The text ends before its value does.
        case unexpectedEnd
        /// A byte that the grammar does not allow where it stands.
        case unexpectedByte
        /// A number, or what starts like one, that is not written as RFC 8259, 6 says.
        case invalidNumber
        /// A control character inside a string that is not escaped.
        case controlCharacter
        /// A backslash that starts none of the escapes of RFC 8259, 7.
        case invalidEscape
        /// A `\u` escape of one half of a surrogate pair without the other.
        case loneSurrogate
        /// Bytes that are not UTF-8: overlong, cut short, a surrogate, or above U+10FFFF.
        case invalidUTF8
        /// More than `JSONTrimmer.depthLimit` arrays and objects inside each other.
        case tooDeep
        /// Something other than white space after the value.
        case trailingBytes
    }

    /// The byte of the text, counted from 0 and with a byte order mark counted, that showed it.
    package let offset: Int
    /// What is wrong there.
    package let reason: Reason

    /// An error at a byte of the text.
    package init(offset: Int, reason: Reason) {
        self.offset = offset
        self.reason = reason
    }
}

extension JSONTrimError.Reason: CustomStringConvertible {
    /// The reason in a few words of English, for logs.
    package var description: String {
        switch self {
        case .unexpectedEnd: "unexpected end"
        case .unexpectedByte: "unexpected byte"
        case .invalidNumber: "invalid number"
        case .controlCharacter: "unescaped control character"
        case .invalidEscape: "invalid escape"
        case .loneSurrogate: "lone surrogate"
        case .invalidUTF8: "invalid UTF-8"
        case .tooDeep: "nested too deep"
        case .trailingBytes: "bytes after the value"
        }
    }
}
