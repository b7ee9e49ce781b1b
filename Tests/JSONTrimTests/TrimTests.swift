import JSONTrim
import Testing

@Suite("Trimming")
struct TrimTests {
    private static let page = Shape.object([
        "items": .list(of: .object(["id": .all, "full_name": .all])), "next": .all,
    ])

    @Test(
        "what the shape names is kept, in the order of the source, and nothing else",
        arguments: [
            ("{}", "{}"),
            (#"{"other":1}"#, "{}"),
            (#"{"next":2}"#, #"{"next":2}"#),
            (#"{ "other" : [1, {"next": 3}] , "next" : 2 }"#, #"{"next":2}"#),
            (#"{"next":2,"other":{}}"#, #"{"next":2}"#),
            (#"{"items":[]}"#, #"{"items":[]}"#),
            (#"{"items":[ ]}"#, #"{"items":[]}"#),
            (#"{"items":[{}]}"#, #"{"items":[{}]}"#),
            (
                #"{"next":1,"items":[{"id":1,"x":[2],"full_name":"a/b"} , {"id":2}]}"#,
                #"{"next":1,"items":[{"id":1,"full_name":"a/b"},{"id":2}]}"#
            ),
            (#"\#u{FEFF} {"next":null} "#, #"{"next":null}"#),
            (#"{"Next":1,"nex":2,"next ":3,"nexts":4,"":5}"#, "{}"),
        ])
    func namedMembers_areKept(text: String, kept: String) throws {
        #expect(try trimmed(text, keeping: Self.page) == kept)
    }

    @Test(
        "a value that is not of its shape's kind is kept whole",
        arguments: [
            ("[1, 2]", "[1, 2]"),
            ("null", "null"),
            (" 7 ", "7"),
            (#""text""#, #""text""#),
            (#"{"items":{"id" : 1}}"#, #"{"items":{"id" : 1}}"#),
            (#"{"items":null,"x":1}"#, #"{"items":null}"#),
            (#"{"items":[1,null,[{"x":1}],{"x":1}]}"#, #"{"items":[1,null,[{"x":1}],{}]}"#),
        ])
    func mismatch_isKeptWhole(text: String, kept: String) throws {
        #expect(try trimmed(text, keeping: Self.page) == kept)
    }

    @Test(
        "scalars are kept letter by letter",
        arguments: [
            "9223372036854775808", "-0", "1.0", "1E+2", "0.10", #""\u00e9\/\n""#, #""é🙂""#,
            "true",
            #"[1, {"a" : [ ]}]"#,
        ])
    func scalar_isKeptVerbatim(text: String) throws {
        #expect(
            try trimmed(#"{"x":0, "next" : \#(text) }"#, keeping: Self.page)
                == #"{"next":\#(text)}"#)
    }

    @Test("each element of the list is located, in the order of the source")
    func elements_areLocated() throws {
        let text = """
            {"other":[0],"items":[{"id":1,"x":2}, 7 ,null,{"x":{"items":[1,2]}},"é"],"next":3}
            """
        let output = try trimmedText(Array(text.utf8), keeping: Self.page)
        let elements = output.elements.map { String(decoding: output.bytes[$0], as: UTF8.self) }
        #expect(elements == [#"{"id":1}"#, "7", "null", "{}", #""é""#])
    }

    @Test(
        "of members of one name the last is kept, and its elements alone are located",
        arguments: [
            (#"{"next":1,"next":2}"#, ["next": "2"], 0),
            (#"{"next":[1],"items":[1],"next":2}"#, ["next": "2", "items": "[1]"], 1),
            (#"{"items":[1,2,3],"next":1,"items":[4]}"#, ["next": "1", "items": "[4]"], 1),
            (#"{"items":[1,2,3],"next":1,"items":null}"#, ["next": "1", "items": "null"], 0),
            (#"{"next":1,"\u006eext":2,"ne\u0078t":3}"#, ["next": "3"], 0),
            (#"{"next":1,"next":2,"next":3,"next":4}"#, ["next": "4"], 0),
        ])
    func repeatedMember_lastWins(text: String, kept: [String: String], elements: Int) throws {
        let output = try trimmedText(Array(text.utf8), keeping: Self.page)
        let members = try JSONValue.decode(output.bytes)
        #expect(try members == .object(kept.mapValues { try JSONValue.decode(Array($0.utf8)) }))
        #expect(output.elements.count == elements)
        for range in output.elements {
            #expect(throws: Never.self) { try JSONValue.decode(Array(output.bytes[range])) }
        }
    }

    @Test("a repeated member of a repeated object is kept from the last of both")
    func nestedRepetition_lastWins() throws {
        let shape = Shape.object(["a": .object(["list": .list(of: .all), "b": .all])])
        let text = #"{"a":{"b":1,"list":[1,2],"b":2},"a":{"b":3,"b":4,"list":[5]}}"#
        let output = try trimmedText(Array(text.utf8), keeping: shape)
        let expected = try JSONValue.decode(Array(#"{"a":{"b":4,"list":[5]}}"#.utf8))
        #expect(try JSONValue.decode(output.bytes) == expected)
        #expect(output.elements.map { Array(output.bytes[$0]) } == [Array("5".utf8)])
    }

    @Test(
        "a name matches by the characters it stands for, however they are written",
        arguments: [
            ("id", #"\u0069d"#), ("id", #"\u0069\u0064"#), ("a/b", #"a\/b"#), (#"a"b"#, #"a\"b"#),
            (#"a"b"#, #"a\u0022b"#), ("\\", #"\\"#), ("\n\r\t", #"\n\r\t"#),
            ("\u{8}\u{C}", #"\b\f"#),
            ("é", "é"), ("é", #"\u00e9"#), ("日本", #"\u65E5本"#), ("🙂", "🙂"), ("🙂", #"\uD83D\ude42"#),
            ("a🙂b", #"a\uD83D\uDE42b"#), ("", ""), ("\u{0}", #"\u0000"#),
            ("\u{10FFFF}", #"\uDBFF\uDFFF"#),
        ])
    func escapedName_matches(name: String, written: String) throws {
        let text = #"{"x":0,"\#(written)":1,"y":2}"#
        let kept = try trimmedText(Array(text.utf8), keeping: .object([name: .all])).bytes
        #expect(try JSONValue.decode(kept) == .object([name: .number(1)]))
    }

    @Test(
        "a name that differs by a character does not match",
        arguments: [
            ("id", "iD"), ("id", #"\u0069D"#), ("id", #"\u0069"#), ("id", #"\u0069dd"#),
            ("id", #"i\u0000d"#),
            ("é", "e\u{301}"), ("é", #"\u00e8"#), ("🙂", #"\uD83D\uDE43"#), (#"\u0069d"#, "id"),
            ("", #"\u0000"#),
        ])
    func otherName_doesNotMatch(name: String, written: String) throws {
        #expect(try trimmed(#"{"\#(written)":1}"#, keeping: .object([name: .all])) == "{}")
    }

    @Test("names of every length are told apart")
    func longNames_areToldApart() throws {
        let names = (0..<100).map { String(repeating: "n", count: $0) }
        let text = "{" + names.map { #""\#($0)":\#($0.count)"# }.joined(separator: ",") + "}"
        for name in names {
            let kept = try trimmed(text, keeping: .object([name: .all]))
            #expect(kept == #"{"\#(name)":\#(name.count)}"#)
        }
        let all = Shape.object(Dictionary(uniqueKeysWithValues: names.map { ($0, .all) }))
        #expect(try trimmed(text, keeping: all) == text)
    }

    @Test("the output is empty after an error, and the same when it is used again")
    func output_isReusable() throws {
        var output = TrimmedText()
        let trimmer = JSONTrimmer(keeping: Self.page)
        for _ in 0..<2 {
            try trimmer.trim(Array(#"{"items":[1,2],"x":0}"#.utf8), into: &output)
            #expect(output.bytes == Array(#"{"items":[1,2]}"#.utf8))
            #expect(output.elements == [10..<11, 12..<13])
            #expect(throws: JSONTrimError(offset: 15, reason: .unexpectedEnd)) {
                try trimmer.trim(Array(#"{"items":[1,2],"#.utf8), into: &output)
            }
            #expect(output.bytes.isEmpty && output.elements.isEmpty)
        }
    }

    @Test("a skipped part is validated like a kept one", arguments: GrammarCases.notAllowed)
    func skippedPart_isValidated(text: String) {
        #expect(refusal(of: #"{"other":\#(text)}"#, keeping: Self.page) != nil)
        #expect(refusal(of: #"{"items":[{"other":\#(text)}]}"#, keeping: Self.page) != nil)
    }

    @Test("the end of a value in trimmed text is found from its start", arguments: 32..<40)
    func valueEnd_isEndOfValue(seed: UInt64) throws {
        var random = RandomText(generator: SeededGenerator(seed: seed))
        for _ in 0..<200 {
            let elements = [random.valid(), random.valid(), random.valid()]
            let text =
                "[" + elements.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
                + "]"
            let output = try trimmedText(Array(text.utf8), keeping: .list(of: .all))
            output.bytes.withUnsafeBytes { bytes in
                #expect(JSONTrimmer.valueEnd(in: bytes, from: 0) == bytes.count)
                for range in output.elements {
                    #expect(
                        JSONTrimmer.valueEnd(in: bytes, from: range.lowerBound) == range.upperBound)
                }
            }
        }
    }

    @Test(
        "where no value starts, the end of a value is the end of the text",
        arguments: [("", 0), ("", 5), ("1", -1), ("1", 1), ("]  ]", 0), ("tru", 0), ("[1,}", 0)])
    func valueEnd_withoutValue_isEndOfText(text: String, offset: Int) {
        let end = Array(text.utf8).withUnsafeBytes { JSONTrimmer.valueEnd(in: $0, from: offset) }
        #expect(end == text.utf8.count)
    }
}
