/// Reads a host and an optional port byte by byte, for `Host` and for the authority of a target.
///
/// `uri-host [ ":" port ]` (RFC 9110, 7.2; RFC 3986, 3.2.2): a registered name or IPv4 address, or
/// an IPv6 address in brackets. Stricter than the grammar in three points, each of which names no
/// host: it may not be empty, the port may not exceed 65535, and the `IPvFuture` form is not read.
/// User information is never part of it (RFC 9110, 4.2.4).
struct HostSyntax {
    private enum State {
        // Nothing read. To `name`, `percent` or `address`.
        case start
        // In a registered name. To `percent` or `port`; may end.
        case name
        // After the `%` of an encoded byte. To `percentDigit`.
        case percent
        // After its first digit. To `name`.
        case percentDigit
        // Inside brackets. To `closed`.
        case address
        // After the closing bracket. To `port`; may end.
        case closed
        // After the colon; may end.
        case port
    }

    private var state = State.start
    private var address = IPv6Syntax()
    private var port: UInt32 = 0

    /// Whether a port was given, if only by a colon without digits.
    var hasPort: Bool { state == .port }

    /// Whether the bytes read so far are a whole host.
    var isComplete: Bool {
        switch state {
        case .name, .closed, .port: true
        case .start, .percent, .percentDigit, .address: false
        }
    }

    /// Whether `bytes` are a host and nothing else.
    static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var syntax = HostSyntax()
        // Nearly every host begins with a name, whose bytes change no state but the first.
        let count = bytes.count
        var index = 0
        while index < count, ByteClass.registeredName.contains(bytes[index]) { index += 1 }
        if index > 0 { syntax.state = .name }
        // And ends with a port.
        if index > 0, index < count, bytes[index] == UInt8(ascii: ":") {
            syntax.state = .port
            index += 1
            while index < count, syntax.acceptInPort(bytes[index]) { index += 1 }
            return index == count
        }
        while index < count {
            guard syntax.accept(bytes[index]) else { return false }
            index += 1
        }
        return syntax.isComplete
    }

    /// Takes the next byte; false where no host goes on with it.
    mutating func accept(_ byte: UInt8) -> Bool {
        switch state {
        case .start where byte == UInt8(ascii: "["):
            state = .address
            return true
        case .start: return acceptInName(byte)
        case .name where byte == UInt8(ascii: ":"), .closed where byte == UInt8(ascii: ":"):
            state = .port
            return true
        case .name: return acceptInName(byte)
        case .percent, .percentDigit:
            state = state == .percent ? .percentDigit : .name
            return ByteClass.hexDigit.contains(byte)
        case .address where byte == UInt8(ascii: "]"):
            state = .closed
            return address.isComplete
        case .address: return address.accept(byte)
        case .closed: return false
        case .port: return acceptInPort(byte)
        }
    }

    @inline(__always)
    private mutating func acceptInPort(_ byte: UInt8) -> Bool {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return false }
        port = port * 10 + UInt32(byte - UInt8(ascii: "0"))
        return port <= 65_535
    }

    private mutating func acceptInName(_ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "%") {
            state = .percent
            return true
        }
        state = .name
        return ByteClass.registeredName.contains(byte)
    }
}
