/// Writes instants as the two APIs do; the demo's calendar begins in 1970.
enum Timestamp {
    /// 2026-01-02T03:04:05Z, from which the demo's data counts back.
    static let base = 1_767_323_045

    /// `2026-01-02T03:04:05Z`, or with milliseconds `2026-01-02T03:04:05.678Z`.
    static func iso8601(_ unixSeconds: Int, milliseconds: Int? = nil) -> String {
        let (year, month, day) = civil(days: unixSeconds / 86_400)
        let second = unixSeconds % 86_400
        let date = "\(year)-\(padded(month))-\(padded(day))"
        let time = "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
        guard let milliseconds else { return "\(date)T\(time)Z" }
        return "\(date)T\(time).\(padded(milliseconds, to: 3))Z"
    }

    /// `Fri, 02 Jan 2026 03:04:05 GMT`, as the field `Date` has it (RFC 9110, 5.6.7).
    static func imfFixdate(_ unixSeconds: Int) -> String {
        let days = unixSeconds / 86_400
        let (year, month, day) = civil(days: days)
        // 1970 began on a Thursday.
        let weekday = weekdays[(days + 4) % 7]
        let time = iso8601(unixSeconds).dropFirst(11).prefix(8)
        return "\(weekday), \(padded(day)) \(months[month - 1]) \(year) \(time) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func padded(_ number: Int, to width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The date that many days after 1970-01-01, counted in years that begin in March, so that the
    /// leap day is a year's last and months follow one rule.
    private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        return (year, month < 10 ? month + 3 : month - 9, day)
    }
}
