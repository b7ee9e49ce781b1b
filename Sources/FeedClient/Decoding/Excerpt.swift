/// How a value of an origin is shown in reports: enough to know it again, short, and no secret.
enum Excerpt {
    /// How much of a text is shown, in characters.
    private static let shown = 40

    /// The beginning of a text in quotation marks.
    ///
    /// Of an address the query and fragment are cut off, since signed URLs carry their signatures
    /// there, and everything from the user information on. Control characters become spaces.
    static func quoted(_ text: String) -> String {
        let secretFree = withoutUserInformation(text).prefix { $0 != "?" && $0 != "#" }
        let printable = secretFree.unicodeScalars.prefix(shown).map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? " " : Character(scalar)
        }
        let isWhole = printable.count == text.unicodeScalars.count
        return "\"" + String(printable) + (isWhole ? "\"" : "...\"")
    }

    private static func withoutUserInformation(_ text: String) -> Substring {
        guard text.contains("@"), let scheme = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            return text[...]
        }
        let rest = text.utf8[scheme...].dropFirst()
        guard rest.starts(with: "//".utf8) else { return text[...] }
        let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
        return authority.contains(UInt8(ascii: "@")) ? text[..<authority.startIndex] : text[...]
    }
}
