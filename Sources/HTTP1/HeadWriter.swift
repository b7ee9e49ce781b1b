/// Builds the part of a head that is the same for every caller: a status line and field lines.
///
/// For answers that are stored or made for an error, not for the hit path: it allocates.
package struct HeadWriter {
    /// The status line and the field lines so far, each with its line end, without the final empty
    /// line.
    package private(set) var bytes: [UInt8]

    /// A head that begins with the status line for `status`.
    package init(status: Status) {
        bytes = []
        bytes.reserveCapacity(512)
        append("HTTP/1.1 ")
        bytes.append(contentsOf: String(status.code).utf8)
        append(" ")
        append(status.reason)
        append("\r\n")
    }

    /// Adds one field line.
    package mutating func add(_ name: FieldName, _ value: FieldValue) {
        append(name.lineStart)
        value.withBytes { bytes.append(contentsOf: $0) }
        append("\r\n")
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}
