import Foundation

/// One Swift file of `Sources`.
struct SourceFile: CustomStringConvertible {
    /// The target, such as `FeedCache`.
    let module: String
    /// The path below `Sources`.
    let path: String
    /// Its lines as they stand.
    let text: [String]
    /// Its lines, code and comment told apart.
    let lines: [SourceLine]

    /// Takes the text of the file at `path`, which is below `Sources`.
    init(path: String, text: String) {
        module = path.split(separator: "/").first.map(String.init) ?? ""
        self.path = path
        self.text = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines = SourceScanner.lines(of: text)
    }

    /// The name without its ending, such as `Server+build`.
    var name: String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    var description: String { path }

    /// The modules that it imports, with the import's line number.
    var imports: [(module: String, line: Int)] {
        lines.enumerated().compactMap { index, line in
            let words = line.code.split(separator: " ")
            guard let position = words.firstIndex(of: "import"),
                words[..<position].allSatisfy({ Self.importWords.contains($0) }),
                let module = words.last
            else { return nil }
            return (String(module.prefix { $0 != "." }), index + 1)
        }
    }

    private static let importWords: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private", "@preconcurrency",
        "@testable", "@_exported",
    ]

    /// Names of the types, not extensions, that it declares at the top level for other files.
    var types: [String] { declarations("(?:struct|class|enum|actor|protocol|typealias|macro)") }

    /// Names of the types that it extends at the top level; of `A.B`, the whole.
    var extensions: [String] { declarations("extension") }

    private func declarations(_ keyword: String) -> [String] {
        // At the top level, or one step in below a condition such as `#if`.
        let pattern =
            "^(?: {4})?(?:@\\w+(?:\\([^)]*\\))? )*(?:(?:public|package|internal|final|indirect|nonisolated) )*"
            + keyword + " ([A-Za-z0-9_.]+)"
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        var names: [String] = []
        var conditions = 0
        for line in lines {
            let code = line.code
            if code.hasPrefix("#if") { conditions += 1 }
            if code.hasPrefix("#endif") { conditions -= 1 }
            guard conditions > 0 || !code.hasPrefix(" ") else { continue }
            let range = NSRange(code.startIndex..., in: code)
            guard let match = expression.firstMatch(in: code, range: range),
                let name = Range(match.range(at: 1), in: code)
            else { continue }
            names.append(String(code[name]))
        }
        return names
    }
}
