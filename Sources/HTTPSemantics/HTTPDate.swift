/// The date forms of HTTP (RFC 9110, 5.6.7), as whole seconds since 1970 UTC.
///
/// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37
/// 1994`; writes the first. Names are compared with case, as the grammar says; the day's name must
/// be one, but need not be the right one. A leap second is read as the next minute.
package enum HTTPDate {
    /// The length of a written date in bytes.
    package static let byteCount = 29

    /// The short names of the days, Sunday first, three bytes each.
    static let days: StaticString = "SunMonTueWedThuFriSat"
    /// The short names of the months, three bytes each.
    static let months: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"

    /// The instant `text` names, or nil where it is none of the three forms.
    ///
    /// Two-digit years are read as 1970 to 2069.
    package static func parse(_ text: String) -> Int64? {
        var text = text
        return text.withUTF8 { parse(UnsafeRawBufferPointer($0)) }
    }

    /// The instant `bytes` name, or nil where they are none of the three forms. No allocation.
    ///
    /// A two-digit year that lies more than 50 years after `nowUnixSeconds` is one of the century
    /// before (RFC 9110, 5.6.7). Without `nowUnixSeconds` such years are 1970 to 2069.
    package static func parse(
        _ bytes: UnsafeRawBufferPointer, nowUnixSeconds: Int64? = nil
    ) -> Int64? {
        var reader = HTTPDateReader(bytes.trimmed)
        return reader.read(nowUnixSeconds: nowUnixSeconds)
    }

    /// Writes the instant as `IMF-fixdate` over the first 29 bytes of `buffer`. No allocation.
    ///
    /// Years beyond 0000 to 9999 cannot be written; the nearest instant that can be is.
    /// Traps where the buffer is shorter than 29 bytes.
    package static func write(_ unixSeconds: Int64, into buffer: UnsafeMutableRawBufferPointer) {
        precondition(buffer.count >= byteCount, "an HTTP date takes 29 bytes")
        let instant = CivilTime(unixSeconds: unixSeconds)
        copy(days, at: instant.weekday, to: buffer, 0)
        buffer[3] = UInt8(ascii: ",")
        buffer[4] = UInt8(ascii: " ")
        put(instant.day, buffer, 5)
        buffer[7] = UInt8(ascii: " ")
        copy(months, at: instant.month - 1, to: buffer, 8)
        buffer[11] = UInt8(ascii: " ")
        put(instant.year / 100, buffer, 12)
        put(instant.year % 100, buffer, 14)
        buffer[16] = UInt8(ascii: " ")
        put(instant.hour, buffer, 17)
        buffer[19] = UInt8(ascii: ":")
        put(instant.minute, buffer, 20)
        buffer[22] = UInt8(ascii: ":")
        put(instant.second, buffer, 23)
        buffer[25] = UInt8(ascii: " ")
        copy("GMT", at: 0, to: buffer, 26)
    }

    /// The instant as `IMF-fixdate` text.
    package static func string(_ unixSeconds: Int64) -> String {
        String(unsafeUninitializedCapacity: byteCount) { buffer in
            write(unixSeconds, into: UnsafeMutableRawBufferPointer(buffer))
            return byteCount
        }
    }

    /// Copies the three letters at place `index` of `names`.
    private static func copy(
        _ names: StaticString, at index: Int, to buffer: UnsafeMutableRawBufferPointer,
        _ offset: Int
    ) {
        names.withUTF8Buffer { letters in
            for letter in 0..<3 { buffer[offset + letter] = letters[index * 3 + letter] }
        }
    }

    /// Writes a number of 0 to 99 as two digits.
    private static func put(_ number: Int, _ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) {
        buffer[offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
        buffer[offset + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
}
