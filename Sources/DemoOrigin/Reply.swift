import HTTP1

/// An answer of the demo origin before any fault is played on it.
///
/// Fields are plain text, unlike those of feedd's own answers: an origin in a test must be able to
/// say what no sound server would.
package struct Reply: Sendable {
    /// The status code, 200 to 599.
    package var status: Int
    /// Field lines besides `Date`, `Content-Length` and `Connection`, in order.
    package var fields: [(name: String, value: String)]
    /// The body, left out where the request is HEAD or the status has none.
    package var body: [UInt8]

    /// An answer with these parts.
    package init(status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// An answer with a JSON body.
    package static func json(_ text: String, status: Int = 200) -> Reply {
        json(Array(text.utf8), status: status)
    }

    /// An answer with a JSON body.
    package static func json(_ body: [UInt8], status: Int = 200) -> Reply {
        Reply(
            status: status, fields: [("Content-Type", "application/json; charset=utf-8")],
            body: body)
    }

    /// A refusal in the episode API's words.
    static func error(_ status: Int, _ code: String, _ message: String) -> Reply {
        .json(#"{"error":{"code":"\#(code)","message":"\#(message)"}}"#, status: status)
    }

    /// A refusal in GitHub's words.
    static func message(_ status: Int, _ text: String) -> Reply {
        .json(
            #"{"message":"\#(text)","documentation_url":"https://docs.github.com/rest"}"#,
            status: status)
    }

    /// This answer with an entity tag over its body, or 304 where `ifNoneMatch` names that tag.
    func validated(against ifNoneMatch: String?) -> Reply {
        let tag = "W/\"\(String(bodyHash, radix: 16))\""
        var reply = self
        reply.fields.append(("ETag", tag))
        if let ifNoneMatch, ifNoneMatch.contains(tag) {
            reply.status = Status.notModified.code
            reply.body = []
        }
        return reply
    }

    /// FNV-1a with 64 bits (Fowler, Noll, Vo), but over eight bytes a step, for a body may have 500
    /// KB: enough to tell the demo's own pages apart.
    private var bodyHash: UInt64 {
        let prime: UInt64 = 0x100_0000_01b3
        // Sound: the bytes are borrowed for the closure, and each load ends before their end.
        return body.withUnsafeBytes { bytes in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var offset = 0
            while offset + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                hash = (hash ^ UInt64(littleEndian: word)) &* prime
                // The product moves bits up only; with words the high bytes must come down again.
                hash ^= hash >> 29
                offset += 8
            }
            for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* prime }
            return hash
        }
    }

    /// The head with its final empty line, for an answer sent at `date` (an IMF-fixdate).
    func head(date: String, isPersistent: Bool) -> [UInt8] {
        let reason = Status(code: status)?.reason ?? ""
        var text = "HTTP/1.1 \(status) \(reason)\r\nDate: \(date)\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        // RFC 9110, 8.6: no Content-Length in a 204; a 304's would be that of the 200.
        if status != 204 && status != 304 { text += "Content-Length: \(body.count)\r\n" }
        if !isPersistent { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }
}
