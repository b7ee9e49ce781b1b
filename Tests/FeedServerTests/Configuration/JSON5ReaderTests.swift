import Testing

@testable import FeedServer

@Suite("Reading JSON5")
struct JSON5ReaderTests {
    private func read(_ text: String) throws(JSON5Error) -> JSON5Value {
        try JSON5Reader.read(Array(text.utf8)).value
    }

    @Test("comments, trailing commas, bare keys and single quotes are fine; keys know their lines")
    func relaxedSyntax_isRead() throws {
        let text = """
            \u{FEFF}// head
            { /* a
            comment */ bare_key$1: 'it\\'s', "quoted": [1, -2.5e3, 0xFF, .5, 5., +Infinity,],
              t: true, f: false, n: null, } // end
            """
        guard case .object(let members) = try read(text) else {
            Issue.record("not an object")
            return
        }
        #expect(members.map(\.key) == ["bare_key$1", "quoted", "t", "f", "n"])
        #expect(members.map(\.line) == [3, 3, 4, 4, 4])
        #expect(members[0].value == .string("it's"))
        let numbers = ["1", "-2.5e3", "0xFF", ".5", "5.", "+Infinity"]
        #expect(members[1].value == .array(numbers.map { .number($0) }))
        #expect(members[2...].map(\.value) == [.bool(true), .bool(false), .null])
    }

    @Test(
        "escapes are undone",
        arguments: [
            (#""\n\t\\\"\/""#, "\n\t\\\"/"), (#"'\x41\u00e9\ud83d\ude00'"#, "Aé😀"),
            ("\"a\\\nb\"", "ab"), (#"'\v\0'"#, "\u{B}\0"),
        ])
    func escapes_areUndone(text: String, value: String) throws {
        #expect(try read(text) == .string(value))
    }

    @Test(
        "a fault is told with line, column and reason",
        arguments: [
            ("", 1, 1, "a value is missing at the end of the text"),
            ("{a 1}", 1, 4, "expected ':' after the key \"a\""),
            ("{\n  a: 1\n  b: 2}", 3, 3, "expected ',' or '}'"),
            ("{a: yes}", 1, 5, "\"yes\" is no value; texts need quotes"),
            ("{a: 5m}", 1, 5, "\"5m\" is no value; texts need quotes"),
            ("{a: 012}", 1, 5, "\"012\" is no value; texts need quotes"),
            ("{a: }", 1, 5, "a value is missing"), ("{,}", 1, 2, "expected a key or '}'"),
            ("{1a: 2}", 1, 2, "expected a key or '}'"),
            ("['a\n']", 1, 2, "the string has no end quote"),
            ("['a", 1, 2, "the string has no end quote"), ("[1 2]", 1, 4, "expected ',' or ']'"),
            ("{} x", 1, 4, "nothing may follow the value"),
            ("{ /* x", 1, 3, "the comment has no end"),
            ("{ / x", 1, 3, "'/' starts a comment only before '/' or '*'"),
            (#"["\ud800"]"#, 1, 9, "half a surrogate pair"),
            (#"["\xg"]"#, 1, 5, "expected 2 hexadecimal digits"),
            (#"["\1"]"#, 1, 5, "no such escape"),
        ])
    func fault_hasItsPlace(text: String, line: Int, column: Int, reason: String) {
        #expect(throws: JSON5Error(line: line, column: column, reason: reason)) { try read(text) }
    }

    @Test("nesting beyond 32 is refused, not followed")
    func deepNesting_isRefused() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSON5Error(line: 1, column: 33, reason: "nested too deeply")) {
            try read(text)
        }
    }

    @Test("a string that is not UTF-8 is refused")
    func brokenUTF8_isRefused() {
        #expect(throws: JSON5Error.self) { try JSON5Reader.read([0x22, 0xFF, 0x22]) }
    }

    @Test("no text traps: every prefix and every single-byte change either reads or is refused")
    func anyText_neverTraps() {
        let text = Array(#"{a: ['\u00e9', "\x41", -1.5e+3, 0x1F], /* c */ b: {c: null}} // d"#.utf8)
        for count in text.indices {
            _ = try? JSON5Reader.read(Array(text[..<count]))
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[count] = byte
                _ = try? JSON5Reader.read(changed)
            }
        }
    }
}
