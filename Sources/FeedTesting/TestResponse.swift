/// An answer as a test reads it.
package struct TestResponse: Sendable {
    /// The status code.
    package let status: Int
    /// The field lines in order, names in lower case.
    package let fields: [(name: String, value: String)]
    /// The body.
    package var body: [UInt8] = []

    /// Reads status line and field lines.
    init(head: some Collection<UInt8>) throws {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "),
            let status = Int(first.dropFirst(9).prefix(3))
        else { throw TestConnection.Failure.notHTTP("\(lines.first ?? "")") }
        self.status = status
        fields = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            let value = line[colon...].dropFirst().drop { $0 == " " }
            return (line[..<colon].lowercased(), String(value))
        }
    }

    /// The value of a field; several lines are joined by commas.
    package subscript(name: String) -> String? {
        let values = fields.filter { $0.name == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }
}
