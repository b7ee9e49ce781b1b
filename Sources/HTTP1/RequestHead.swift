import HTTPSemantics

/// A request line and its fields, as places in the bytes they were read from. No allocation, no
/// copy.
package struct RequestHead: Sendable {
    /// The method; in a refused request whose method is unknown, GET, whose answer is due then.
    package let method: Method
    /// The digit after `HTTP/1.`, 0 to 9.
    package let minorVersion: UInt8
    /// The form of the target.
    package let target: TargetForm
    /// Whether the connection may serve another request: HTTP/1.1 or later, not refused, and
    /// without `Connection: close`.
    package private(set) var isPersistent: Bool
    /// The path as sent, percent-encoded; `/` where an absolute-form has none, `*` for the
    /// asterisk-form.
    package let path: ByteRange
    /// The query as sent, without its `?`; nil where there is no `?`.
    package let query: ByteRange?
    private var fields: KnownFields

    /// The head that the scanners have read: all of it, or of a refused one the lines that `fields`
    /// are in.
    ///
    /// An absolute-form's authority takes the place of `Host` (RFC 9112, 3.2.2), unless
    /// `isRefused`.
    init(_ line: RequestLineScanner, _ fields: KnownFields, isRefused: Bool) {
        method = line.method ?? .get
        minorVersion = line.minorVersion
        target = line.target.form
        path = line.target.path
        query = line.target.query
        isPersistent = !isRefused && line.minorVersion > 0
        self.fields = fields
        if !isRefused, let authority = line.target.authority {
            self.fields.replace(.host, with: authority)
        }
    }

    /// Looks for `close` among the connection options (RFC 9112, 9.3).
    mutating func readConnection(in bytes: UnsafeRawBufferPointer) {
        guard fields.contains(.connection) else { return }
        var isClosed = false
        fields.forEachValue(of: .connection, in: bytes) { value in
            if TokenList.contains("close", in: value) { isClosed = true }
        }
        if isClosed { isPersistent = false }
    }

    /// The length of the head in bytes, leading CRLF and final empty line included.
    package var byteCount: Int { Int(fields.headByteCount) }

    /// The value of the field's first line without the blanks around it, or nil where there is
    /// none.
    ///
    /// `bytes` are those that were parsed; the result is good as long as they are. Allocation-free.
    package func firstValue(
        of field: KnownField, in bytes: UnsafeRawBufferPointer
    ) -> UnsafeRawBufferPointer? {
        fields.firstValue(of: field, in: bytes)
    }

    /// Calls `body` with the value of each of the field's lines, in order, without the blanks
    /// around it.
    ///
    /// `bytes` are those that were parsed. Allocation-free; O(1) for a field with one line.
    package func forEachValue(
        of field: KnownField, in bytes: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        if fields.contains(field) { fields.forEachValue(of: field, in: bytes, body) }
    }
}
