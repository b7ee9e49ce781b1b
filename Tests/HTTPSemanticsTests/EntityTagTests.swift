import HTTPSemantics
import Testing

@Suite("If-None-Match")
struct EntityTagTests {
    private func matches(_ line: String, _ tag: String = "k1") -> Bool {
        withBytes(line) { line in
            withBytes(tag) { EntityTag.matches(ifNoneMatch: line, opaqueTag: $0) }
        }
    }

    @Test(
        "finds the tag anywhere in the list, weak or strong",
        arguments: [
            #""k1""#, #"W/"k1""#, #""a", "k1""#, #"W/"a",W/"k1""#, #""k1", "b""#,
            #""a" , "k1" , "b""#,
            #" "k1" "#, "\t\"k1\"\t", #",, "k1""#, #""a,b", "k1""#, #""", "k1""#, "*", " * ",
            #"junk, "k1""#, #"w/"a", "k1""#,
        ])
    func findsTheTag(line: String) {
        #expect(matches(line))
    }

    @Test(
        "does not find what only looks like the tag",
        arguments: [
            "", " ", "k1", #""k1"#, #"k1""#, #""k""#, #""k12""#, #""K1""#, #""xk1""#, #""k1"x"#,
            #"w/"k1""#, #"W"k1""#, #"W/ "k1""#, #"W/k1"#, #""a,k1""#, #""a, "k1"", "b""#, "**",
            #""*""#,
            #""a", *"#, #"*, "a""#, #""k1-gzip""#, #""\"k1""#,
        ])
    func doesNotFind(line: String) {
        #expect(!matches(line))
    }

    @Test(
        "keeps commas and backslashes inside the tag",
        arguments: [#"a,b"#, #"a\"#, #"a\b"#, " a ", "é"])
    func readsTagsByTheByte(tag: String) {
        #expect(matches("\"x\", W/\"\(tag)\"", tag))
    }

    @Test(
        "takes the wanted tag with or without its quotes", arguments: ["k1", "\"k1\"", "W/\"k1\""])
    func takesAnySpelling(tag: String) {
        #expect(matches(#""a", "k1""#, tag))
        #expect(!matches(#""k2""#, tag))
    }

    @Test("tells an empty tag from none")
    func matchesTheEmptyTag() {
        #expect(matches(#""""#, #""""#))
        #expect(!matches("", #""""#))
    }

    @Test("survives junk", arguments: junk)
    func survives(line: String) {
        _ = matches(line)
        _ = matches(#""a""#, line)
    }
}
