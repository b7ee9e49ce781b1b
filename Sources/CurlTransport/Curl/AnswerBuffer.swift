import FeedClient

/// Gathers one answer as libcurl delivers it, and counts what it was not promised to be small.
///
/// Pure. The bytes of the body arrive decompressed, so that the bound on them is the bound on memory
/// whatever a gzip bomb claims to be.
struct AnswerBuffer {
    private let maxFieldBytes: Int
    private let maxBodyBytes: Int
    private var fieldBytes = 0
    private var head: [UInt8] = []

    /// Whether the empty line behind the fields has come.
    private(set) var isHeadComplete = false

    /// The content so far.
    private(set) var body: [UInt8] = []

    /// Whether more came than is allowed. Once true, it stays so.
    private(set) var isTooLarge = false

    /// An empty buffer with the given bounds.
    init(maxFieldBytes: Int, maxBodyBytes: Int) {
        self.maxFieldBytes = maxFieldBytes
        self.maxBodyBytes = maxBodyBytes
    }

    /// Takes in a status line, a field line or the empty line, each with its line end.
    ///
    /// `false` where that is too much. A new status line begins anew: the one before belonged to an
    /// interim answer, or to a connection that broke and was replaced. Lines behind the empty line
    /// are trailers and are counted, not kept. The bytes are borrowed for this call.
    mutating func receive(line: UnsafeRawBufferPointer) -> Bool {
        fieldBytes += line.count
        guard fieldBytes <= maxFieldBytes else {
            isTooLarge = true
            return false
        }
        if line.starts(with: "HTTP/".utf8) {
            head.removeAll(keepingCapacity: true)
            isHeadComplete = false
        } else if isHeadComplete {
            return true
        }
        isHeadComplete = line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n")
        head.append(contentsOf: line)
        return true
    }

    /// Takes in bytes of the body; `false` where that is too much. The bytes are borrowed for this
    /// call.
    mutating func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= maxBodyBytes - body.count else {
            isTooLarge = true
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// The fields of the last head, without those that told the length and the codings on the way:
    /// they are no longer true of the body.
    func fields() -> FieldList {
        var list = FieldList()
        var pending: (name: String, value: String)?
        func keep() {
            guard let pending, !Self.wireFields.contains(pending.name.lowercased()) else { return }
            list.append(pending.name, pending.value)
        }
        for line in head.split(whereSeparator: { $0 == UInt8(ascii: "\n") }).dropFirst() {
            let text = Self.trimmed(line)
            if line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t") {
                // A folded line goes on with the value before it (RFC 9112, 5.2).
                pending?.value += " " + String(decoding: text, as: UTF8.self)
            } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
                keep()
                pending = (
                    String(decoding: text[..<colon], as: UTF8.self),
                    String(decoding: Self.trimmed(text[(colon + 1)...]), as: UTF8.self)
                )
            }
        }
        keep()
        return list
    }

    private static let wireFields: Set<String> = [
        "content-encoding", "content-length", "transfer-encoding",
    ]

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return bytes.drop(while: isBlank)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
