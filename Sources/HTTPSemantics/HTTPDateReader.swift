/// Reads one date in any of the three forms; see `HTTPDate`.
struct HTTPDateReader {
    // Borrowed for the call; see UnsafeRawBufferPointer+field.swift.
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// A reader of `bytes`, which hold the date and nothing around it.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The instant, or nil where the bytes are no date. Call once.
    mutating func read(nowUnixSeconds: Int64?) -> Int64? {
        guard name(HTTPDate.days) != nil else { return nil }
        let time: CivilTime?
        switch bytes.count > 3 ? bytes[3] : 0 {
        case UInt8(ascii: ","): time = fixedDate()
        case UInt8(ascii: " "): time = asctimeDate()
        default: time = obsoleteDate(nowUnixSeconds)
        }
        guard let time, position == bytes.count else { return nil }
        return time.unixSeconds
    }

    /// `, 06 Nov 1994 08:49:37 GMT`
    private mutating func fixedDate() -> CivilTime? {
        guard skip(", "), let day = number(2), skip(" "), let month = name(HTTPDate.months),
            skip(" "),
            let year = number(4), skip(" "), let (hour, minute, second) = timeOfDay(), skip(" GMT")
        else { return nil }
        return CivilTime(
            year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    }

    /// ` Nov  6 08:49:37 1994`
    private mutating func asctimeDate() -> CivilTime? {
        guard skip(" "), let month = name(HTTPDate.months), skip(" ") else { return nil }
        // A day below ten is padded with a space.
        guard let day = skip(" ") ? number(1) : number(2), skip(" "),
            let (hour, minute, second) = timeOfDay(), skip(" "), let year = number(4)
        else { return nil }
        return CivilTime(
            year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    }

    /// `day, 06-Nov-94 08:49:37 GMT`, the first three letters of the day's name read already.
    private mutating func obsoleteDate(_ nowUnixSeconds: Int64?) -> CivilTime? {
        guard restOfDayName(), skip(", "), let day = number(2), skip("-"),
            let month = name(HTTPDate.months), skip("-"), let shortYear = number(2), skip(" "),
            let (hour, minute, second) = timeOfDay(), skip(" GMT")
        else { return nil }
        // The latest year with these two digits that is at most 50 years away.
        let horizon =
            nowUnixSeconds.map { CivilTime(unixSeconds: $0).year + 50 } ?? 2069
        var year = horizon / 100 * 100 + shortYear
        if year > horizon { year -= 100 }
        return CivilTime(
            year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    }

    private mutating func restOfDayName() -> Bool {
        switch bytes[0] {
        case UInt8(ascii: "M"), UInt8(ascii: "F"): skip("day")
        case UInt8(ascii: "T"): bytes[1] == UInt8(ascii: "u") ? skip("sday") : skip("rsday")
        case UInt8(ascii: "W"): skip("nesday")
        default: bytes[1] == UInt8(ascii: "u") ? skip("day") : skip("urday")
        }
    }

    private mutating func timeOfDay() -> (Int, Int, Int)? {
        guard let hour = number(2), skip(":"), let minute = number(2), skip(":"),
            let second = number(2)
        else { return nil }
        return (hour, minute, second)
    }

    /// The place of the next three letters in a list of three-letter names, counted from 0.
    private mutating func name(_ names: StaticString) -> Int? {
        guard position + 3 <= bytes.count else { return nil }
        let start = position
        let index = names.withUTF8Buffer { letters in
            stride(from: 0, to: letters.count, by: 3).first { place in
                (0..<3).allSatisfy { letters[place + $0] == bytes[start + $0] }
            }
        }
        guard let index else { return nil }
        position += 3
        return index / 3
    }

    private mutating func number(_ digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var value = 0
        for index in position..<position + digits {
            guard let digit = UnsafeRawBufferPointer.digit(bytes[index]) else { return nil }
            value = value * 10 + digit
        }
        position += digits
        return value
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let end = position + text.utf8CodeUnitCount
        let start = position
        guard end <= bytes.count,
            text.withUTF8Buffer({ letters in
                letters.indices.allSatisfy { bytes[start + $0] == letters[$0] }
            })
        else { return false }
        position = end
        return true
    }
}
