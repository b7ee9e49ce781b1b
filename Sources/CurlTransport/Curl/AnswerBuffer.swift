import FeedClient

/// Gathers one answer as libcurl delivers it, and counts what it was not promised to be small.
///
/// Pure. The bytes of the body arrive decompressed, so that the bound on them is the bound on
/// memory whatever a gzip bomb claims to be.
struct AnswerBuffer {
    // What most heads fit into, so that their lines are added without moving the ones before.
    private static let usualLines = 30
    private static let usualHeadBytes = 960

    private let maxFieldBytes: Int
    private let maxBodyBytes: Int
    private var fieldBytes = 0
    private var isLastLineKept = false

    /// The field lines of the last head, without those that told the length and the codings on the
    /// way: of a decoded body they are no longer true.
    private(set) var fields = FieldList()

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
        if Self.isStatusLine(line) {
            startHead()
        } else if !isHeadComplete {
            add(line)
        }
        return true
    }

    /// Whether `line` begins a head. The bytes are borrowed for this call.
    static func isStatusLine(_ line: UnsafeRawBufferPointer) -> Bool {
        line.first == UInt8(ascii: "H") && line.starts(with: "HTTP/".utf8)
    }

    private mutating func startHead() {
        fields = FieldList()
        fields.reserveCapacity(lines: Self.usualLines, byteCount: Self.usualHeadBytes)
        isLastLineKept = false
        isHeadComplete = false
    }

    /// Adds one line of the head.
    ///
    /// A folded line goes on with the value before it (RFC 9112, 5.2,
    /// https://www.rfc-editor.org/rfc/rfc9112#section-5.2); a line that is no field is left out.
    private mutating func add(_ line: UnsafeRawBufferPointer) {
        switch line.first {
        case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            isHeadComplete = true
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            if isLastLineKept { fields.extendLast(with: line.trimmed) }
        default:
            isLastLineKept = false
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
            let name = UnsafeRawBufferPointer(rebasing: line[..<colon]).trimmed
            guard !Self.isOfTheWay(name) else { return }
            isLastLineKept = true
            let value = UnsafeRawBufferPointer(rebasing: line[(colon + 1)...]).trimmed
            fields.append(name: name, value: value)
        }
    }

    private static func isOfTheWay(_ name: UnsafeRawBufferPointer) -> Bool {
        switch name.count {
        case 14: name.spells("content-length")
        case 16: name.spells("content-encoding")
        case 17: name.spells("transfer-encoding")
        default: false
        }
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
}
