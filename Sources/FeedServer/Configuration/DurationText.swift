/// Durations as settings spell them: a whole number and one unit, `250ms`, `5s`, `10m`, `24h`.
package enum DurationText {
    private static let units: [(name: String, milliseconds: Int64)] = [
        ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000),
    ]

    /// The duration that `text` spells; nil for anything else, signs and fractions included.
    package static func parse(_ text: String) -> Duration? {
        guard let (number, unit) = NumberWithUnit.split(text),
            let milliseconds = units.first(where: { $0.name == unit })?.milliseconds
        else { return nil }
        // At most nine digits, so the product stays far below Int64's end.
        return .milliseconds(number * milliseconds)
    }

    /// `duration` in the largest unit that divides it; fractions of a millisecond are dropped.
    package static func string(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        guard attoseconds == 0, seconds != 0 else {
            return seconds == 0 && attoseconds == 0
                ? "0s" : "\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)ms"
        }
        if seconds % 3_600 == 0 { return "\(seconds / 3_600)h" }
        return seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
    }
}
