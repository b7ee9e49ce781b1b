import Foundation
import Testing

@Suite("Unsafe code")
struct UnsafeCodeTests {
    /// How many lines above a use its reason may stand.
    private static let reach = 10

    @Test(
        "each use is near a comment that says why it is sound",
        arguments: [
            #"@unchecked\b"#, #"nonisolated\(unsafe\)"#, #"\btry!"#, #"\bUnmanaged\b"#,
            #"\bunsafe[A-Z]\w*"#, #"\bassumingMemoryBound\b"#, #"[A-Za-z0-9_)\]]!(?!=)"#,
        ])
    func use_hasItsReason(pattern: String) throws {
        let expression = try NSRegularExpression(pattern: pattern)
        for file in SourceTree.files {
            for (index, line) in file.lines.enumerated() {
                guard Self.matches(expression, line.code) else { continue }
                let near = file.lines[max(0, index - Self.reach)...index]
                if !near.contains(where: { $0.comment != nil }) {
                    Issue.record("\(file):\(index + 1): no reason near \(line.code)")
                }
            }
        }
    }

    @Test("a type that keeps an unsafe pointer says who owns the memory or how long it is borrowed")
    func keptPointer_isExplained() throws {
        let property = try NSRegularExpression(pattern: #"\b(let|var) \w+: Unsafe\w*Pointer"#)
        let reason = try NSRegularExpression(
            pattern: #"\b(sound|borrow\w*|own\w*|valid|outlive\w*|freed?|lives?)\b"#,
            options: .caseInsensitive)
        for file in SourceTree.files {
            let keeps = file.lines.contains { Self.matches(property, $0.code) }
            let explains = file.lines.contains { Self.matches(reason, $0.comment ?? "") }
            if keeps, !explains {
                Issue.record("\(file): keeps an unsafe pointer without a word on its memory")
            }
        }
    }

    private static func matches(_ expression: NSRegularExpression, _ text: String) -> Bool {
        let range = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: range) != nil
    }
}
