import FeedClient

/// Gathers one answer as libcurl delivers it, and counts what it was not promised to be small.
///
/// Pure. The bytes of the body arrive decompressed, so that the bound on them is the bound on
/// memory whatever a gzip bomb claims to be.
struct AnswerBuffer {
    // What most heads fit into, so that their lines are added without moving the ones before.
    private static let usualHeadBytes = 960

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
        head.reserveCapacity(Self.usualHeadBytes)
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
        if line.first == UInt8(ascii: "H"), line.starts(with: "HTTP/".utf8) {
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

    /// The fields of the last head, see ``FeedClient/FieldList/init(head:)``.
    var fields: FieldList {
        // Borrowed for this call.
        head.withUnsafeBytes { FieldList(head: $0) }
    }
}
