import Glibc
import HTTPSemantics

/// The time of day as log lines show it.
package struct LogTime: Sendable, Equatable {
    /// Seconds since 1970.
    package let unixSeconds: Int64
    /// Milliseconds of that second, 0 to 999.
    package let milliseconds: Int

    /// A time of these parts.
    package init(unixSeconds: Int64, milliseconds: Int = 0) {
        self.unixSeconds = unixSeconds
        self.milliseconds = milliseconds
    }

    /// What the system believes it is.
    package static func now() -> LogTime {
        var time = timespec()
        // Cannot fail: the clock exists on every Linux, and the pointer is to a local.
        clock_gettime(CLOCK_REALTIME, &time)
        return LogTime(unixSeconds: Int64(time.tv_sec), milliseconds: time.tv_nsec / 1_000_000)
    }
}

extension LogTime: CustomStringConvertible {
    /// `2026-01-02T03:04:05.678Z` (RFC 3339, 5.6).
    package var description: String {
        let parts = CivilTime(unixSeconds: unixSeconds)
        let date = [padded(parts.year, 4), padded(parts.month, 2), padded(parts.day, 2)]
        let time = [parts.hour, parts.minute, parts.second].map { padded($0, 2) }
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "."
            + padded(milliseconds, 3) + "Z"
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
