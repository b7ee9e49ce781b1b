import FeedClient

extension FieldList {
    /// The fields of `head`, a status line and field lines, without those that told the length and
    /// the codings on the way: of a decoded body they are no longer true.
    ///
    /// A folded line goes on with the value before it (RFC 9112, 5.2,
    /// https://www.rfc-editor.org/rfc/rfc9112#section-5.2); a line that is no field is left out.
    /// The bytes are borrowed for this call, all texts are copies.
    init(head: UnsafeRawBufferPointer) {
        self.init()
        var pending: (name: String, value: String)?
        var start = head.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? head.endIndex
        while let end = head[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = UnsafeRawBufferPointer(rebasing: head[start..<end])
            start = end + 1
            if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
                pending?.value += " " + String(decoding: line.trimmed, as: UTF8.self)
            } else if let field = Self.split(line) {
                if let pending { append(pending.name, pending.value) }
                pending = field
            }
        }
        if let pending { append(pending.name, pending.value) }
    }

    /// The field on `line`, `nil` where it is none or one that is left out.
    private static func split(_ line: UnsafeRawBufferPointer) -> (name: String, value: String)? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = UnsafeRawBufferPointer(rebasing: line[..<colon]).trimmed
        guard !name.spells("content-length"), !name.spells("content-encoding"),
            !name.spells("transfer-encoding")
        else { return nil }
        let value = UnsafeRawBufferPointer(rebasing: line[(colon + 1)...]).trimmed
        return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
}
