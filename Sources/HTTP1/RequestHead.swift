/// A request line and its fields, as places in the bytes they were read from. No allocation, no copy.
package struct RequestHead: Sendable {
    /// The method.
    package let method: Method
    /// The digit after `HTTP/1.`, 0 to 9.
    package let minorVersion: UInt8
    /// The form of the target.
    package let target: TargetForm
    /// The path as sent, percent-encoded; `/` where an absolute-form has none, `*` for the asterisk-form.
    package let path: ByteRange
    /// The query as sent, without its `?`; nil where there is no `?`.
    package let query: ByteRange?
    /// The known fields.
    package let fields: KnownFields
    /// Whether the connection may serve another request: HTTP/1.1 or later, without `Connection: close`.
    package let isPersistent: Bool

    /// The length of the head in bytes, leading CRLF and final empty line included.
    package var byteCount: Int { Int(fields.headByteCount) }

    /// The value of the field's first line without the blanks around it, or nil where there is none.
    ///
    /// `bytes` are those that were parsed; the result is good as long as they are. Allocation-free.
    package func firstValue(
        of field: KnownField, in bytes: UnsafeRawBufferPointer
    ) -> UnsafeRawBufferPointer? {
        fields.firstValue(of: field, in: bytes)
    }

    /// Calls `body` with the value of each of the field's lines, in order, without the blanks around it.
    ///
    /// `bytes` are those that were parsed. Allocation-free; O(1) for a field with one line.
    package func forEachValue(
        of field: KnownField, in bytes: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        fields.forEachValue(of: field, in: bytes, body)
    }
}
