/// Reads a request target byte by byte (RFC 9112, 3.2), up to and including the space after it.
///
/// Origin-form, absolute-form with `http` or `https`, asterisk-form; the authority-form for CONNECT
/// alone. What the bytes of a path and a query may be is in `ByteClass`.
struct TargetScanner {
    private enum State: UInt8 {
        // Nothing read. To `asterisk`, `path`, `scheme` or `authority`.
        case start
        // After `*`; a space ends it.
        case asterisk
        // In `http://` or `https://`. To `authority`.
        case scheme
        // In host and port. To `path` or `query`; a space ends it.
        case authority
        // To `query`; a space ends it.
        case path
        // A space ends it.
        case query
    }

    private var state = State.start
    private var schemeStep: UInt8 = 0
    private var host = HostSyntax()
    // Where the part being read began.
    private var mark: UInt32 = 0
    // Set by CONNECT, whose target is a host and a port.
    private var isConnect = false

    /// The form, once the target was read; `origin` for CONNECT's authority-form, which is never
    /// served.
    private(set) var form = TargetForm.origin
    /// The path, or the `/` that stands for none.
    private(set) var path = ByteRange(offset: 0, count: 0)
    /// The query without its `?`, or nil where there is no `?`.
    private(set) var query: ByteRange?
    /// Host and port of an absolute-form, else nil.
    private(set) var authority: ByteRange?

    /// A scanner for the target of CONNECT or of any other method.
    init(isConnect: Bool = false) {
        self.isConnect = isConnect
    }

    /// Reads on from `cursor`, at most to `end`; true where the target and its space were read.
    mutating func scan(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int
    ) throws(Refusal) -> Bool {
        while cursor < end {
            switch state {
            case .start: try begin(bytes[cursor], at: cursor)
            case .asterisk:
                guard bytes[cursor] == UInt8(ascii: " ") else { throw .badRequest(.target) }
                cursor += 1
                return true
            case .scheme: try acceptInScheme(bytes[cursor], at: cursor)
            case .authority:
                if try acceptInAuthority(bytes[cursor], at: cursor) {
                    cursor += 1
                    return true
                }
            case .path, .query:
                if try skipPathOrQuery(bytes, &cursor, to: end) { return true }
                continue
            }
            cursor += 1
        }
        return false
    }

    private mutating func begin(_ byte: UInt8, at index: Int) throws(Refusal) {
        mark = UInt32(truncatingIfNeeded: index)
        switch byte {
        case UInt8(ascii: "/"):
            state = .path
        case UInt8(ascii: "*"):
            state = .asterisk
            form = .asterisk
            path = ByteRange(index, to: index + 1)
        case _ where isConnect:
            state = .authority
            guard host.accept(byte) else { throw .badRequest(.target) }
        default:
            state = .scheme
            form = .absolute
            try acceptInScheme(byte, at: index)
        }
    }

    private mutating func acceptInScheme(_ byte: UInt8, at index: Int) throws(Refusal) {
        // Steps 0 to 3 read "http", 4 an "s" or the colon, 5 the colon after an "s", 6 and 7 the
        // slashes.
        switch (schemeStep, byte) {
        case (0, UInt8(ascii: "h")), (0, UInt8(ascii: "H")), (1, UInt8(ascii: "t")),
            (1, UInt8(ascii: "T")), (2, UInt8(ascii: "t")), (2, UInt8(ascii: "T")),
            (3, UInt8(ascii: "p")), (3, UInt8(ascii: "P")), (4, UInt8(ascii: "s")),
            (4, UInt8(ascii: "S")), (5, UInt8(ascii: ":")), (6, UInt8(ascii: "/")):
            schemeStep += 1
        case (4, UInt8(ascii: ":")):
            schemeStep = 6
        case (7, UInt8(ascii: "/")):
            // An absolute-form without a path means "/" (RFC 9110, 4.2.3); this slash lends its
            // place.
            path = ByteRange(index, to: index + 1)
            state = .authority
            mark = UInt32(truncatingIfNeeded: index + 1)
        default:
            throw .badRequest(.target)
        }
    }

    /// True where the byte is the space that ends the target.
    private mutating func acceptInAuthority(_ byte: UInt8, at index: Int) throws(Refusal) -> Bool {
        let endsHost =
            byte == UInt8(ascii: " ")
            || !isConnect && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?"))
        guard endsHost else {
            guard host.accept(byte) else { throw .badRequest(.target) }
            return false
        }
        guard host.isComplete, host.hasPort || !isConnect else { throw .badRequest(.target) }
        if !isConnect { authority = ByteRange(Int(mark), to: index) }
        switch byte {
        case UInt8(ascii: "/"):
            state = .path
            mark = UInt32(truncatingIfNeeded: index)
        case UInt8(ascii: "?"):
            state = .query
            mark = UInt32(truncatingIfNeeded: index + 1)
        default:
            return true
        }
        return false
    }

    /// True where the target ended; else `cursor` is at `end` or behind a `?`.
    private mutating func skipPathOrQuery(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int, to end: Int
    ) throws(Refusal) -> Bool {
        let allowed = state == .path ? ByteClass.path : ByteClass.query
        var index = cursor
        while index < end, allowed.contains(bytes[index]) { index += 1 }
        cursor = index
        guard index < end else { return false }
        let part = ByteRange(Int(mark), to: index)
        if state == .path {
            path = part
        } else {
            query = part
        }
        switch bytes[index] {
        case UInt8(ascii: " "):
            cursor += 1
            return true
        case UInt8(ascii: "?") where state == .path:
            cursor += 1
            state = .query
            mark = UInt32(truncatingIfNeeded: cursor)
            return false
        default:
            throw .badRequest(.target)
        }
    }
}
