/// A set of ASCII bytes as a bit mask; bytes of 128 and above are in none.
///
/// Two words in registers answer for a byte without a branch and without a table to initialise.
struct ByteSet {
    // Bit n of `low` stands for the byte n, bit n of `high` for the byte 64 + n.
    let low: UInt64
    let high: UInt64

    /// Whether `byte` is in the set.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : high
        return byte < 128 && word >> UInt64(byte & 63) & 1 != 0
    }

    /// `tchar`: letters, digits and ``!#$%&'*+-.^_`|~`` (RFC 9110, 5.6.2).
    @inline(__always)
    static var token: ByteSet {
        ByteSet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
    }

    /// What a path holds: `pchar`, `%` and `/` (RFC 3986, 3.3). Whether two hex digits follow a `%` is
    /// for the one who decodes it to say.
    @inline(__always)
    static var path: ByteSet {
        ByteSet(low: 0x2FFF_FFF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }

    /// What a query holds: the path's bytes and `?` (RFC 3986, 3.4), and ``[ \ ] ^ ` { | }``, which
    /// the standard forbids but browsers leave as they are (URL Standard, query percent-encode set).
    @inline(__always)
    static var query: ByteSet {
        ByteSet(low: 0xAFFF_FFF2_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF)
    }

    /// What a registered name holds but `%`: `unreserved` and `sub-delims` (RFC 3986, 3.2.2).
    @inline(__always)
    static var registeredName: ByteSet {
        ByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    }

    /// Hexadecimal digits.
    @inline(__always)
    static var hexDigit: ByteSet {
        ByteSet(low: 0x03FF_0000_0000_0000, high: 0x0000_007E_0000_007E)
    }
}
