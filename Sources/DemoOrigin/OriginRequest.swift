import HTTP1

/// A request that the demo origin has received.
package struct OriginRequest: Sendable {
    /// The method's name, such as `GET`.
    package let method: String
    /// The target as sent, path and query.
    package let target: String
    /// The path as sent.
    package let path: String
    /// The field lines, in order, with the blanks around values taken off.
    package let fields: [(name: String, value: String)]
    /// Whether the connection may serve another request.
    let isPersistent: Bool
    /// The query's parameters.
    let parameters: QueryParameters

    /// The request that the parser found at the start of `bytes`, which are read during the call
    /// only.
    init(_ head: RequestHead, in bytes: UnsafeRawBufferPointer) {
        method = "\(head.method.token)"
        let path = String(decoding: head.path.bytes(of: bytes), as: UTF8.self)
        self.path = path
        let query = head.query.map { String(decoding: $0.bytes(of: bytes), as: UTF8.self) }
        target = query.map { "\(path)?\($0)" } ?? path
        parameters = QueryParameters(query ?? "")
        isPersistent = head.isPersistent
        let text = String(decoding: bytes[..<head.byteCount], as: UTF8.self)
        // The parser allows no line ends but CR LF. The first line with a colon may be the
        // request's.
        fields = text.split(separator: "\r\n").dropFirst().compactMap { line in
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[line.index(after: colon)...]
            return (String(line[..<colon]), Self.trimmed(value))
        }
    }

    /// The value of the first field line of that name, whatever its case; nil where there is none.
    package func field(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text.drop { $0 == " " || $0 == "\t" })
    }
}
