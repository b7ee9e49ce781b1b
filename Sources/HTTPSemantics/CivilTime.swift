/// A moment of UTC in the parts people name it by (proleptic Gregorian calendar, no leap seconds).
package struct CivilTime: Hashable, Sendable {
    /// 0 to 9999.
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// 1 to 31.
    package var day: Int
    /// 0 to 23.
    package var hour: Int
    /// 0 to 59, and 60 in a leap second that is read.
    package var minute: Int
    /// 0 to 60.
    package var second: Int

    /// The parts of an instant; years outside 0000 to 9999 become the nearest instant inside.
    package init(unixSeconds: Int64) {
        let seconds = Int(
            min(
                max(unixSeconds, Self.unixSecondsRange.lowerBound), Self.unixSecondsRange.upperBound
            ))
        // Division that rounds down, so that instants before 1970 come out right.
        var days = seconds / 86_400
        var rest = seconds % 86_400
        if rest < 0 {
            rest += 86_400
            days -= 1
        }
        hour = rest / 3600
        minute = rest % 3600 / 60
        second = rest % 60
        // Days are counted from 1 March 0000 in eras of 400 years, each 146,097 days long, so that
        // the leap day is the last day of a year and needs no case of its own.
        let fromMarch = days + 719_468
        let era = (fromMarch >= 0 ? fromMarch : fromMarch - 146_096) / 146_097
        let dayOfEra = fromMarch - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The moment of the given parts, or nil where there is none such (30 February, 25:00).
    package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(of: month, year), (0...23).contains(hour), (0...59).contains(minute),
            (0...60).contains(second)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Seconds since 1970-01-01 00:00:00 UTC.
    package var unixSeconds: Int64 {
        Int64(daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second)
    }

    /// 0 for Sunday to 6 for Saturday.
    var weekday: Int {
        // 1 January 1970 was a Thursday.
        let day = (daysSince1970 + 4) % 7
        return day < 0 ? day + 7 : day
    }

    private var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// 0000-01-01 00:00:00 to 9999-12-31 23:59:59, in seconds since 1970.
    package static var unixSecondsRange: ClosedRange<Int64> { -62_167_219_200...253_402_300_799 }
}
