/// Tells code, comments and string literals apart, well enough to search code for words.
///
/// Knows `//`, `/* */` (nested), `"..."`, `"""` and their raw forms. Code inside an interpolation
/// counts as string: no rule here looks for it there.
struct SourceScanner {
    private enum State {
        case code
        case blockComment(depth: Int)
        /// `quote` ends it: one or three quotation marks, then the number signs it began with.
        case string(quote: String)
    }

    private var state = State.code
    private var lines: [SourceLine] = []
    private var line = SourceLine()

    /// The lines of `text`.
    static func lines(of text: String) -> [SourceLine] {
        var scanner = SourceScanner()
        for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
            scanner.scan(raw)
        }
        return scanner.lines
    }

    private mutating func scan(_ raw: Substring) {
        var rest = raw
        while !rest.isEmpty {
            switch state {
            case .code: scanCode(&rest)
            case .blockComment(let depth): scanBlockComment(&rest, depth)
            case .string(let quote): scanString(&rest, quote)
            }
        }
        lines.append(line)
        line = SourceLine()
    }

    private mutating func scanCode(_ rest: inout Substring) {
        if rest.hasPrefix("//") {
            line.comment = (line.comment ?? "") + rest.drop { $0 == "/" }
            rest = ""
        } else if rest.hasPrefix("/*") {
            state = .blockComment(depth: 1)
            line.comment = line.comment ?? ""
            rest = rest.dropFirst(2)
        } else if rest.first == "\"" || rest.first == "#" {
            let signs = rest.prefix { $0 == "#" }
            let quotes = rest.dropFirst(signs.count).prefix { $0 == "\"" }
            guard !quotes.isEmpty else {
                line.code += signs
                rest = rest.dropFirst(signs.count)
                return
            }
            // Two quotation marks are an empty string, three and more begin a long one.
            let isLong = quotes.count >= 3
            line.code += "\""
            rest = rest.dropFirst(signs.count + (isLong ? 3 : 1))
            state = .string(quote: (isLong ? "\"\"\"" : "\"") + signs)
        } else {
            line.code.append(rest.removeFirst())
        }
    }

    private mutating func scanBlockComment(_ rest: inout Substring, _ depth: Int) {
        if rest.hasPrefix("*/") {
            state = depth == 1 ? .code : .blockComment(depth: depth - 1)
            rest = rest.dropFirst(2)
        } else if rest.hasPrefix("/*") {
            state = .blockComment(depth: depth + 1)
            rest = rest.dropFirst(2)
        } else {
            line.comment = (line.comment ?? "") + String(rest.removeFirst())
        }
    }

    private mutating func scanString(_ rest: inout Substring, _ quote: String) {
        if rest.hasPrefix(quote) {
            state = .code
            line.code += "\""
            rest = rest.dropFirst(quote.count)
        } else if !quote.contains("#"), rest.hasPrefix("\\") {
            rest = rest.dropFirst(2)
        } else {
            rest.removeFirst()
        }
    }
}
