import FeedClient

/// An origin's answer out of a file: a body alone, or a whole answer as `curl -i` prints it.
enum RecordedAnswer {
    /// The answer that `bytes` record; a body alone counts as a 200.
    ///
    /// The body must be as it is after decompression and without chunks, as curl gives it.
    static func read(_ bytes: [UInt8]) -> TransportResponse {
        guard bytes.starts(with: "HTTP/".utf8), let end = headEnd(bytes) else {
            return TransportResponse(statusCode: 200, body: bytes)
        }
        let lines = String(decoding: bytes[..<end.head], as: UTF8.self).split(
            whereSeparator: \.isNewline)
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        var fields = FieldList()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            fields.append(String(line[..<colon]), String(value))
        }
        return TransportResponse(
            statusCode: status ?? 200, fields: fields, body: Array(bytes[end.body...]))
    }

    /// Where the head ends and the body begins: around the first empty line.
    private static func headEnd(_ bytes: [UInt8]) -> (head: Int, body: Int)? {
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            let rest = bytes[(index + 1)...]
            if rest.first == UInt8(ascii: "\n") { return (index, index + 2) }
            if rest.starts(with: "\r\n".utf8) { return (index, index + 3) }
        }
        return nil
    }
}
