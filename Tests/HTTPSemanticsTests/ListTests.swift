import HTTPSemantics
import Testing

@Suite("Lists in field values")
struct ListTests {
    private func members(_ line: String) -> [String] {
        withBytes(line) { bytes in
            ListMembers(bytes).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    @Test(
        "divides at commas outside quotes",
        arguments: [
            ("a,b", ["a", "b"]), (" a , b ", ["a", "b"]), ("a,,b,", ["a", "b"]), ("", []),
            (" , ", []),
            (#"a="b,c",d"#, [#"a="b,c""#, "d"]), (#""\",",d"#, [#""\",""#, "d"]),
            (#""a,b"#, [#""a,b"#]),
            (#""a\"#, [#""a\"#]), ("a b", ["a b"]), ("\ta\t", ["a"]),
        ] as [(String, [String])])
    func divides(line: String, expected: [String]) {
        #expect(members(line) == expected)
    }

    @Test(
        "finds a token whatever its case and place",
        arguments: ["close", "Close", "foo, CLOSE", "close,", " close\t, x", "a,,close"])
    func findsTokens(line: String) {
        #expect(withBytes(line) { TokenList.contains("close", in: $0) })
    }

    @Test(
        "finds no token inside another",
        arguments: [
            "", "closed", "xclose", "clo se", "\"close\"", "a=close", "close;x", "keep-alive",
        ])
    func findsNoParts(line: String) {
        #expect(!withBytes(line) { TokenList.contains("close", in: $0) })
    }

    @Test("names the codings as the standard does")
    func namesCodings() {
        let names = ContentCoding.allCases.map { coding in
            coding.token.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        }
        #expect(names == ["identity", "gzip", "br"])
    }

    @Test("compares letters without case and other bytes with it")
    func comparesWithoutCase() {
        #expect(withBytes("X-A1") { $0.equalsIgnoringCase("x-a1") })
        #expect(!withBytes("@") { $0.equalsIgnoringCase("`") })
        #expect(!withBytes("[") { $0.equalsIgnoringCase("{") })
    }
}
