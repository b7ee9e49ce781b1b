import HTTPSemantics

/// Reads a request line byte by byte, with the one empty line that may stand before it (RFC 9112,
/// 2.2, 3).
struct RequestLineScanner {
    private enum State: UInt8 {
        // Nothing read. To `leadingLineFeed` or `methodStart`.
        case start
        // After a CR that begins the request. To `methodStart`.
        case leadingLineFeed
        // At the first byte of the line itself. To `method`.
        case methodStart
        // To `target`.
        case method
        // To `version`.
        case target
        // To `carriageReturn`.
        case version
        // To `lineFeed`.
        case carriageReturn
        // The LF completes the line.
        case lineFeed
    }

    private var state = State.start
    private var versionStep: UInt8 = 0

    /// The first byte of the line itself, in bytes from the request's first.
    private(set) var start: UInt32 = 0
    /// The method, once it was read and if it is one feedd knows.
    private(set) var method: Method?
    /// What was read of the target.
    private(set) var target = TargetScanner()
    /// The digit after `HTTP/`; meaningful once the line was read.
    private(set) var majorVersion: UInt8 = 0
    /// The digit after the dot; meaningful once the line was read.
    private(set) var minorVersion: UInt8 = 0

    /// Whether the line itself has begun: a byte other than a leading CRLF was seen.
    var hasBegun: Bool { state.rawValue >= State.method.rawValue }
    /// Whether only the LF is missing, which the limit on the line does not count.
    var isAtLineFeed: Bool { state == .lineFeed }

    /// Reads on from `cursor`, at most to `end`; true where the line and its line end were read.
    mutating func scan(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int
    ) throws(Refusal) -> Bool {
        while cursor < end {
            switch state {
            case .start:
                if bytes[cursor] == UInt8(ascii: "\r") {
                    cursor += 1
                    state = .leadingLineFeed
                } else {
                    state = .methodStart
                }
            case .leadingLineFeed:
                guard bytes[cursor] == UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
                cursor += 1
                start = UInt32(truncatingIfNeeded: cursor)
                state = .methodStart
            case .methodStart:
                state = .method
                guard ByteClass.token.contains(bytes[cursor]) else { throw .badRequest(.method) }
            case .method: try scanMethod(bytes, &cursor, to: end)
            case .target:
                guard try target.scan(bytes, &cursor, to: end) else { return false }
                state = .version
            case .version:
                if versionStep == 0, end - cursor >= 8, skipUsualVersion(bytes, at: cursor) {
                    cursor += 8
                } else {
                    try acceptInVersion(bytes[cursor], &cursor)
                }
            case .carriageReturn:
                guard bytes[cursor] == UInt8(ascii: "\r") else { throw .badRequest(.version) }
                cursor += 1
                state = .lineFeed
            case .lineFeed:
                guard bytes[cursor] == UInt8(ascii: "\n") else { throw .badRequest(.lineEnd) }
                cursor += 1
                return true
            }
        }
        return false
    }

    private mutating func scanMethod(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int
    ) throws(Refusal) {
        while cursor < end, ByteClass.token.contains(bytes[cursor]) { cursor += 1 }
        guard cursor < end else { return }
        guard bytes[cursor] == UInt8(ascii: " ") else { throw .badRequest(.method) }
        let name = bytes.part(Int(start)..<cursor)
        method = Method(name)
        target = TargetScanner(isConnect: method == nil && name.equals("CONNECT"))
        cursor += 1
        state = .target
    }

    /// Reads `HTTP/1.1` at one stroke; false, and nothing read, where it is anything else.
    private mutating func skipUsualVersion(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        // "HTTP/1.1" as a number, its first byte the lowest.
        let usual = UInt64(littleEndian: 0x312E_312F_5054_5448)
        guard bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == usual else {
            return false
        }
        majorVersion = 1
        minorVersion = 1
        state = .carriageReturn
        return true
    }

    private mutating func acceptInVersion(_ byte: UInt8, _ cursor: inout Int) throws(Refusal) {
        // "HTTP/", a digit, a dot, a digit (RFC 9112, 2.3).
        let expected: StaticString = "HTTP/0.0"
        let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        switch versionStep {
        case 5 where isDigit: majorVersion = byte - UInt8(ascii: "0")
        case 7 where isDigit:
            minorVersion = byte - UInt8(ascii: "0")
            state = .carriageReturn
        case 0...4, 6:
            guard byte == expected.utf8Start[Int(versionStep)] else { throw .badRequest(.version) }
        default: throw .badRequest(.version)
        }
        versionStep += 1
        cursor += 1
    }
}
