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
    /// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z, in seconds since 1970.
    private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

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
        let rounded = date.timeIntervalSince1970.rounded(.down)
        let bounded = min(max(rounded, Double(range.lowerBound)), Double(range.upperBound))
        let seconds = Int(exactly: bounded) ?? 0
        let days = (seconds - (seconds < 0 ? 86399 : 0)) / 86400
        let ofDay = seconds - days * 86400
        let civil = CivilCalendar.civil(daysSince1970: days)
        let parts: [(Int, width: Int, after: Unicode.Scalar)] = [
            (civil.year, 4, "-"), (civil.month, 2, "-"), (civil.day, 2, "T"),
            (ofDay / 3600, 2, ":"), (ofDay / 60 % 60, 2, ":"), (ofDay % 60, 2, "Z"),
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
            CivilCalendar.hasDay(day, month: month, year: year),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let days = CivilCalendar.daysSince1970(year: year, month: month, day: day)
        let seconds = Int64(days * 86400 + hour * 3600 + minute * 60 + second - offset)
        guard range.contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: Double(seconds) + Double(microseconds) / 1_000_000)
    }
}
