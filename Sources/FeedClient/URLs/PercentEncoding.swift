/// Percent-encoding of single bytes and of query values (RFC 3986, 2.1,
/// https://www.rfc-editor.org/rfc/rfc3986#section-2.1).
package enum PercentEncoding {
    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    /// Adds `%` and the two digits of a byte.
    static func append(_ byte: UInt8, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "%"))
        text.append(hexDigits[Int(byte >> 4)])
        text.append(hexDigits[Int(byte & 15)])
    }

    /// The value of a query parameter.
    ///
    /// Unreserved characters and `:` stay; everything else is encoded, `+` as `%2B` and a space as
    /// `%20`, so that a server reads the same whether or not it takes `+` for a space.
    package static func queryValue(_ value: String) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(value.utf8.count)
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"):
                encoded.append(byte)
            default: append(byte, to: &encoded)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// True for `0-9 A-F a-f`.
    static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "a")...UInt8(ascii: "f"):
            true
        default: false
        }
    }
}
