/// Breaks prose into lines, for the help and the shipped file.
package enum TextWrap {
    /// `text` in lines of at most `width` characters, broken at blanks; a longer word stands alone.
    package static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
