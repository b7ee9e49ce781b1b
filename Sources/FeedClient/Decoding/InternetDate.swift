import HTTPSemantics

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Instants as text: `2026-01-02T03:04:05Z` (RFC 3339, 5.6,
/// https://www.rfc-editor.org/rfc/rfc3339#section-5.6).
///
/// Written by hand because `.iso8601` of `JSONDecoder` is lenient in the wrong places: it takes
/// 30 February and text after the date, and before Swift 6.2 it refuses fractions.
enum InternetDate {
    /// Reads a date and time with an offset; `nil` for anything else.
    ///
    /// A fraction of any length is read, exact to the microsecond and rounded down. The offset is
    /// `Z`, `+hh:mm` or `+hhmm`. Days that the calendar does not have, hour 24 and second 60 are
    /// refused, and so is an instant outside the years 0000 to 9999 of UTC.
    static func parse(_ text: String) -> Date? {
        var text = text
        // The bytes are borrowed for the call only: the reader does not leave the closure.
        return text.withUTF8 { bytes in
            var reader = DigitReader(UnsafeRawBufferPointer(bytes))
            return parse(&reader)
        }
    }

    /// The instant in whole seconds of UTC, rounded down: `2026-01-02T03:04:05Z`.
    static func string(_ date: Date) -> String {
        var text: [UInt8] = []
        append(date, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds the same 20 bytes to a text.
    ///
    /// An instant that four digits of a year cannot name becomes the nearest that they can.
    static func append(_ date: Date, to text: inout [UInt8]) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        // What no Int64 holds is beyond all years, and becomes the nearest instant like the rest.
        let time = CivilTime(
            unixSeconds: Int64(exactly: seconds) ?? (seconds < 0 ? .min : .max))
        let parts: [(Int, width: Int, after: Unicode.Scalar)] = [
            (time.year, 4, "-"), (time.month, 2, "-"), (time.day, 2, "T"),
            (time.hour, 2, ":"), (time.minute, 2, ":"), (time.second, 2, "Z"),
        ]
        for part in parts {
            if part.width == 4 { append(part.0 / 100, to: &text) }
            append(part.0 % 100, to: &text)
            text.append(UInt8(ascii: part.after))
        }
    }

    private static func append(_ twoDigits: Int, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "0") + UInt8(twoDigits / 10))
        text.append(UInt8(ascii: "0") + UInt8(twoDigits % 10))
    }

    private static func parse(_ text: inout DigitReader) -> Date? {
        guard let year = text.number(4), text.skip("-"),
            let month = text.number(2), text.skip("-"),
            let day = text.number(2), text.skip("T") || text.skip("t"),
            let hour = text.number(2), text.skip(":"),
            let minute = text.number(2), text.skip(":"),
            let second = text.number(2),
            let microseconds = text.skip(".") ? text.microseconds() : 0,
            let offset = text.offset(), text.isAtEnd,
            // Second 60 would be the first of the next minute, and no leap second is certain.
            second < 60,
            let time = CivilTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        let seconds = time.unixSeconds - Int64(offset)
        guard CivilTime.unixSecondsRange.contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: Double(seconds) + Double(microseconds) / 1_000_000)
    }
}
