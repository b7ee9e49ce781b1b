/// Sizes as settings spell them: a whole number and one unit, `512B`, `64KiB`, `8MiB`, `1GiB`.
package enum SizeText {
    private static let units: [(name: String, bytes: Int64)] = [
        ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1),
    ]

    /// The number of bytes that `text` spells; nil for anything else.
    package static func parse(_ text: String) -> Int? {
        guard let (number, unit) = NumberWithUnit.split(text),
            let bytes = units.first(where: { $0.name == unit })?.bytes
        else { return nil }
        // At most nine digits times 2^30 stays below Int64's end.
        return Int(number * bytes)
    }

    /// `bytes` in the largest unit that divides it.
    package static func string(_ bytes: Int) -> String {
        let value = Int64(bytes)
        let unit = units.first { value != 0 && value % $0.bytes == 0 } ?? (name: "B", bytes: 1)
        return "\(value / unit.bytes)\(unit.name)"
    }
}
