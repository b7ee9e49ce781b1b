/// The shape that durations and sizes share: one to nine digits, then letters.
enum NumberWithUnit {
    /// The number and the letters of `text`; nil where it has another shape.
    static func split(_ text: String) -> (number: Int64, unit: String)? {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
        guard (1...9).contains(digits.count), let number = Int64(String(digits) ?? "") else {
            return nil
        }
        return (number, String(text.dropFirst(digits.count)))
    }
}
