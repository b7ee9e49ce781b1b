import Foundation

extension SourceFile {
    /// The line numbers, from 0, of all declarations that other code can see: at the top level and
    /// in types, at any depth, but neither private ones nor what stands in private types or bodies.
    var visibleDeclarations: [Int] {
        var scopes: [Scope] = []
        var opening: Scope?
        var found: [Int] = []
        for (index, line) in lines.enumerated() {
            let isHidden = scopes.contains { $0 != .type }
            let isPrivate = Self.matches(Self.privacy, line.code)
            if !isHidden, !isPrivate, Self.matches(Self.declaration, line.code) {
                found.append(index)
            }
            if Self.matches(Self.type, line.code) { opening = isPrivate ? .hidden : .type }
            for character in line.code {
                if character == "{" {
                    scopes.append(opening ?? .hidden)
                    opening = nil
                } else if character == "}" {
                    _ = scopes.popLast()
                }
            }
        }
        return found
    }

    /// What a pair of braces encloses.
    private enum Scope {
        /// The members of a type or an extension.
        case type
        /// A body, or a type that nobody else sees.
        case hidden
    }

    private static let modifiers =
        #"^ *(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|final|static|class|mutating|borrowing"#
        + #"|consuming|nonisolated|indirect|override|convenience|weak|unowned|lazy|required"#
        + #"|(?:private|fileprivate)\(set\)) +)*"#
    private static let declaration = expression(
        modifiers
            + #"(?:func|var|let|init|subscript|struct|class|enum|protocol|actor|case|typealias"#
            + #"|associatedtype)\b"#)
    private static let type = expression(
        #"^ *(?:(?:@\S+|\w+) +)*(?:struct|class|enum|protocol|actor|extension) +\w"#)
    private static let privacy = expression(#"^[^{]*\b(?:private|fileprivate) "#)

    private static func expression(_ pattern: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: pattern)
    }

    private static func matches(_ expression: NSRegularExpression?, _ text: String) -> Bool {
        let range = NSRange(text.startIndex..., in: text)
        return expression?.firstMatch(in: text, range: range) != nil
    }
}
