/// The bytes of answers on their way out: a growing buffer owned by one loop.
///
/// Heads and bodies that were stored are appended as they are; what belongs to one request is
/// appended field by field, by types that cannot hold a line end. Once warm it allocates nothing.
/// Not for two threads at once.
package struct OutputBuffer: ~Copyable {
    private var writer: ValueWriter

    /// An empty buffer with room for `capacity` bytes; it grows when that is not enough.
    package init(capacity: Int) {
        writer = ValueWriter(capacity: capacity)
    }

    /// The bytes in the buffer.
    package var count: Int { writer.count }

    /// What is in the buffer, good until the next change to it.
    package var bytes: UnsafeRawBufferPointer { writer.bytes }

    /// Empties the buffer and keeps its memory.
    package mutating func removeAll() {
        writer.removeAll()
    }

    /// Appends a head made by `HeadWriter`: a status line and field lines, each with its line end.
    package mutating func append(head: UnsafeRawBufferPointer) {
        assert(head.isEmpty || head.last == UInt8(ascii: "\n"), "a head ends in a line end")
        writer.append(head)
    }

    /// Appends a body, or a part of one.
    package mutating func append(body: UnsafeRawBufferPointer) {
        writer.append(body)
    }

    /// Appends the `Date` field.
    package mutating func append(_ date: DateField) {
        date.withBytes { writer.append($0) }
    }

    /// Appends a field whose value is a whole number.
    package mutating func field(_ name: FieldName, decimal: Int) {
        begin(name)
        writer.append(decimal: decimal)
        endLine()
    }

    /// Appends a field whose value is written in the source.
    package mutating func field(_ name: FieldName, static value: StaticString) {
        begin(name)
        writer.append(static: value)
        endLine()
    }

    /// Appends a field with a value that was checked when it was made.
    package mutating func field(_ name: FieldName, _ value: FieldValue) {
        begin(name)
        value.withBytes { writer.append($0) }
        endLine()
    }

    /// Appends a field whose value is a request id.
    package mutating func field(_ name: FieldName, requestID: RequestID) {
        begin(name)
        requestID.withBytes { writer.append($0) }
        endLine()
    }

    /// Appends a field whose value `write` puts together.
    package mutating func field(_ name: FieldName, _ write: (inout ValueWriter) -> Void) {
        begin(name)
        write(&writer)
        endLine()
    }

    /// Appends the empty line that ends a head.
    package mutating func endHead() {
        endLine()
    }

    private mutating func begin(_ name: FieldName) {
        writer.append(static: name.lineStart)
    }

    private mutating func endLine() {
        writer.appendLineEnd()
    }
}
