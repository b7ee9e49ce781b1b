/// What a `ScriptedOrigin` does with one request.
struct OriginStep: Sendable {
    /// What happens to the connection when the bytes are written.
    enum Ending: Sendable {
        /// It waits for the next request.
        case keep
        /// It is closed, orderly.
        case close
        /// It is reset.
        case reset
        /// It is kept, and nothing more is written until the peer closes it.
        case hang
    }

    /// What is written.
    var bytes: [UInt8]

    /// What follows.
    var ending = Ending.keep

    /// What is written after that, a byte at a time with pauses of a millisecond.
    var drip: [UInt8] = []

    /// These bytes, as they are.
    static func raw(_ text: String, then ending: Ending = .keep) -> OriginStep {
        OriginStep(bytes: Array(text.utf8), ending: ending)
    }

    /// A right answer with its `Content-Length`.
    static func answer(
        _ status: Int = 200, _ fields: [String] = [], body: [UInt8] = Array(#"{"a":1}"#.utf8),
        then ending: Ending = .keep
    ) -> OriginStep {
        let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.count)"] + fields
        let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
        return OriginStep(bytes: Array(head.utf8) + body, ending: ending)
    }

    /// The beginning of a right answer: its head and half of its body.
    static func half(then ending: Ending) -> OriginStep {
        raw(
            "HTTP/1.1 200 X\r\nContent-Length: 1000\r\n\r\n" + String(repeating: "x", count: 500),
            then: ending)
    }

    /// No byte at all.
    static func nothing(then ending: Ending) -> OriginStep {
        OriginStep(bytes: [], ending: ending)
    }
}
