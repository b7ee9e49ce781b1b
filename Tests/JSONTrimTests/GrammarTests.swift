import JSONTrim
import Testing

/// The cases are this project's own, written from RFC 8259, in the manner of the y_ and n_ cases
/// of the JSON parsing test suites: most are generated, and judged by a second, plain reading
/// of the grammar.
@Suite("JSON grammar")
struct GrammarTests {
    @Test("texts that RFC 8259 allows are accepted", arguments: GrammarCases.allowed)
    func allowedText_isAccepted(text: String) {
        #expect(refusal(of: text) == nil)
    }

    @Test("texts that RFC 8259 does not allow are refused", arguments: GrammarCases.notAllowed)
    func forbiddenText_isRefused(text: String) {
        #expect(refusal(of: text) != nil)
    }

    @Test(
        "where the RFC leaves room the decision is the documented one", arguments: GrammarCases.open
    )
    func openCase_isDecidedAsDocumented(text: String, reason: JSONTrimError.Reason?) {
        #expect(refusal(of: text)?.reason == reason)
    }

    @Test("an error says what is wrong and at which byte", arguments: GrammarCases.errors)
    func error_namesReasonAndOffset(text: String, offset: Int, reason: JSONTrimError.Reason) {
        #expect(refusal(of: text) == JSONTrimError(offset: offset, reason: reason))
    }

    @Test("every sequence of up to five tokens is judged as a plain reading judges it")
    func tokenSequences_agreeWithPlainReading() {
        let tokens = ["[", "]", "{", "}", ",", ":", "1", #""a""#]
        for sequence in sequences(of: tokens, upTo: 5) {
            let isAllowed = PlainGrammar(tokens: sequence).isValue
            let text = sequence.joined()
            // What is refused may still look like a longer number: `11` is two tokens here.
            guard !text.contains("11") else { continue }
            #expect((refusal(of: text) == nil) == isAllowed, "\(text)")
            let spaced = sequence.map { " \n\($0)\t\r" }.joined()
            #expect((refusal(of: spaced) == nil) == isAllowed, "\(spaced)")
            #expect((refusal(of: spaced, keeping: .object(["a": .all])) == nil) == isAllowed)
            #expect((refusal(of: spaced, keeping: .list(of: .object([:]))) == nil) == isAllowed)
        }
    }

    @Test("every number of up to five characters is judged by the grammar of section 6")
    func numbers_agreeWithGrammar() {
        let grammar = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/
        for sequence in sequences(of: ["0", "7", "-", "+", ".", "e"], upTo: 5) {
            let number = sequence.joined()
            let isAllowed = number.wholeMatch(of: grammar) != nil
            #expect((refusal(of: number) == nil) == isAllowed, "\(number)")
            #expect((refusal(of: "[\(number)]") == nil) == isAllowed, "[\(number)]")
        }
    }

    @Test("literals are exact", arguments: ["true", "false", "null"])
    func literal_isExact(literal: String) {
        #expect(refusal(of: literal) == nil)
        for count in 0..<literal.count {
            #expect(refusal(of: String(literal.prefix(count))) != nil)
            var changed = Array(literal.utf8)
            changed[count] ^= 0x20
            #expect(refusal(of: changed) != nil)
            #expect(refusal(of: [UInt8(ascii: "[")] + changed + [UInt8(ascii: "]")]) != nil)
        }
        #expect(refusal(of: literal + "s") != nil)
    }

    @Test("containers nest 128 deep and no deeper, kept or skipped", arguments: ["[", #"{"a":"#])
    func depth_isLimited(open: String) {
        let close = open == "[" ? "]" : "}"
        let shapes: [Shape] = [
            .all, .object([:]), .object(["a": .object(["a": .all])]), .array(of: .array(of: .all)),
        ]
        for shape in shapes {
            for (depth, reason) in [(128, nil), (129, JSONTrimError.Reason.tooDeep)] {
                let text =
                    String(repeating: open, count: depth) + "1"
                    + String(repeating: close, count: depth)
                #expect(refusal(of: text, keeping: shape)?.reason == reason)
            }
        }
    }

    @Test("arrays and objects close what they opened at any depth")
    func mixedNesting_closesInOrder() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let kinds = (0..<128).map { _ in Bool.random(using: &generator) }
            let open = kinds.map { $0 ? "[" : #"{"a":"# }.joined()
            let close = kinds.reversed().map { $0 ? "]" : "}" }
            #expect(refusal(of: open + "1" + close.joined()) == nil)
            var wrong = close
            let index = Int.random(in: 0..<128, using: &generator)
            wrong[index] = wrong[index] == "]" ? "}" : "]"
            #expect(refusal(of: open + "1" + wrong.joined())?.reason == .unexpectedByte)
        }
    }

    private func sequences(of parts: [String], upTo count: Int) -> [[String]] {
        var all: [[String]] = []
        var longest: [[String]] = [[]]
        for _ in 0..<count {
            longest = longest.flatMap { start in parts.map { start + [$0] } }
            all += longest
        }
        return all
    }
}

/// A plain reading of the grammar over tokens that are right in themselves.
private struct PlainGrammar {
    private var rest: ArraySlice<String>

    init(tokens: [String]) { rest = tokens[...] }

    /// Whether the tokens are exactly one value.
    var isValue: Bool {
        var copy = self
        return copy.value() && copy.rest.isEmpty
    }

    private mutating func take(_ token: String) -> Bool {
        guard rest.first == token else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func value() -> Bool {
        if take("1") || take(#""a""#) { return true }
        if take("[") { return take("]") || list(until: "]") { $0.value() } }
        if take("{") {
            return take("}") || list(until: "}") { $0.take(#""a""#) && $0.take(":") && $0.value() }
        }
        return false
    }

    private mutating func list(until end: String, part: (inout Self) -> Bool) -> Bool {
        repeat {
            guard part(&self) else { return false }
        } while take(",")
        return take(end)
    }
}
