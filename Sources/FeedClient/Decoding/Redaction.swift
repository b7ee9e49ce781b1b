/// How a value of an origin is shown in reports: enough to know it again, short, and no secret.
enum Redaction {
    /// How much of a text is shown, in characters.
    private static let shown = 40

    /// The beginning of a text in quotation marks.
    ///
    /// A query, fragment or user information is cut off, since signed URLs carry their signatures
    /// there; control characters become spaces.
    static func quoted(_ text: String) -> String {
        let hasAuthority = text.contains("://")
        let secretFree = text.prefix { $0 != "?" && $0 != "#" && !(hasAuthority && $0 == "@") }
        let printable = secretFree.unicodeScalars.prefix(shown).map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? " " : Character(scalar)
        }
        let isWhole = printable.count == text.unicodeScalars.count
        return "\"" + String(printable) + (isWhole ? "\"" : "...\"")
    }
}
