import HTTPSemantics

/// A response field value that cannot split a response: it holds no CR, LF, NUL or other control
/// character, and no blank at either end (RFC 9110, 5.5).
package struct FieldValue: Sendable {
    private enum Text: Sendable {
        case literal(StaticString)
        case made(String)
    }

    private let text: Text

    /// The value `string`, or nil where it holds a control character or a space at either end.
    package init?(_ string: String) {
        guard Self.isValid(string.utf8) else { return nil }
        text = .made(string)
    }

    /// The value of a whole number in decimal digits.
    package init(_ decimal: Int) {
        text = .made(String(decimal))
    }

    /// A value written in the source; traps where it is none.
    package init(static literal: StaticString) {
        literal.withUTF8Buffer { bytes in
            precondition(Self.isValid(bytes), "this literal is no field value")
        }
        text = .literal(literal)
    }

    /// Calls `body` with the value's bytes, which are good for that call only.
    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        switch text {
        case .literal(let literal):
            literal.withUTF8Buffer { body(UnsafeRawBufferPointer($0)) }
        case .made(var string):
            string.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        }
    }

    private static func isValid(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && bytes.first != 0x20 && bytes.last != 0x20
    }
}
