/// Strings and lists spelled as JSON, for messages, the help and the shipped file.
///
/// Not `JSONString`, which writes what programs read: a terminal obeys control characters that JSON
/// lets stand, so these are escaped here too.
enum JSONLiteral {
    /// `text` in double quotes, control characters escaped, cut after `limit` characters.
    static func quoted(_ text: String, limit: Int = .max) -> String {
        var out = "\""
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar {
            case "\"", "\\": out += "\\\(scalar)"
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + (text.unicodeScalars.count > limit ? "...\"" : "\"")
    }

    /// `elements` as a JSON list, each cut after `limit` characters.
    static func list(_ elements: [String], limit: Int = .max) -> String {
        "[" + elements.map { quoted($0, limit: limit) }.joined(separator: ", ") + "]"
    }
}
