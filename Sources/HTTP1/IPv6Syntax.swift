/// Reads an IPv6 address byte by byte (`IPv6address`; RFC 3986, 3.2.2).
///
/// Eight groups of one to four hex digits, or fewer around one `::`; the last two may be an IPv4
/// address. No zone: it means nothing beyond the sending host (RFC 6874, 4).
struct IPv6Syntax {
    // Groups that a colon has ended, and the digits of the one being read.
    private var groups: UInt8 = 0
    private var digits: UInt8 = 0
    // Colons since the last digit, 0 to 2.
    private var colons: UInt8 = 0
    private var isCompressed = false
    // Dots read: above 0, the rest of the address is IPv4.
    private var dots: UInt8 = 0
    // The group being read as a decimal number; meaningless where it is not one.
    private var decimal: UInt16 = 0
    private var isDecimal = true

    /// Whether the address read so far is a whole one.
    var isComplete: Bool {
        var groups = groups
        if dots > 0 {
            guard dots == 3, isOctet else { return false }
            groups += 2
        } else if digits > 0 {
            groups += 1
        } else if colons != 2 {
            return false
        }
        return isCompressed ? groups <= 7 : groups == 8
    }

    /// Takes the next byte; false where no address goes on with it.
    mutating func accept(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"): acceptColon()
        case UInt8(ascii: "."): acceptDot()
        default: acceptDigit(byte)
        }
    }

    private mutating func acceptColon() -> Bool {
        guard dots == 0 else { return false }
        if digits > 0 {
            groups += 1
            digits = 0
            colons = 1
            return groups < (isCompressed ? 7 : 8)
        }
        guard colons < 2 else { return false }
        colons += 1
        if colons == 2 {
            guard !isCompressed else { return false }
            isCompressed = true
            return groups <= 7
        }
        return true
    }

    private mutating func acceptDot() -> Bool {
        guard isOctet, dots < 3, dots > 0 || groups <= (isCompressed ? 5 : 6) else { return false }
        guard dots > 0 || isCompressed || groups == 6 else { return false }
        dots += 1
        digits = 0
        return true
    }

    private mutating func acceptDigit(_ byte: UInt8) -> Bool {
        guard ByteClass.hexDigit.contains(byte) else { return false }
        if digits == 0 {
            // A single colon cannot begin an address, and no group can follow the last.
            guard colons != 1 || groups > 0 || isCompressed, groups < (isCompressed ? 7 : 8) else {
                return false
            }
            decimal = 0
            isDecimal = true
        }
        guard digits < 4 else { return false }
        let value = byte &- UInt8(ascii: "0")
        // A zero before another digit makes the group no decimal octet, though a good hex one.
        isDecimal = isDecimal && value < 10 && !(digits == 1 && decimal == 0)
        if isDecimal { decimal = decimal * 10 + UInt16(value) }
        guard dots == 0 || isDecimal && decimal <= 255 else { return false }
        digits += 1
        colons = 0
        return true
    }

    private var isOctet: Bool { digits > 0 && isDecimal && decimal <= 255 }
}
