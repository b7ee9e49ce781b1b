import Testing

@testable import feedd

@Suite("Arguments")
struct ArgumentsTests {
    @Test("options take a value after = or as the next word; other words keep their order")
    func words_areSorted() throws {
        var arguments = try Arguments([
            "a", "--repos.ttl", "5m", "--x=y=z", "-", "--loops=2", "--loops", "3", "--", "--b",
        ])
        #expect(arguments.words == ["a", "-", "--b"])
        #expect(arguments.take("repos.ttl") == "5m")
        #expect(arguments.take("x") == "y=z")
        #expect(arguments.take("loops") == "3")
        #expect(arguments.options.isEmpty)
        #expect(arguments.takeWord() == "a")
        #expect(throws: UsageError("\"-\" is one word too many")) {
            try arguments.requireNoWords()
        }
    }

    @Test(
        "an option without a value, and a single dash, are refused",
        arguments: [
            (["--loops"], "--loops needs a value"), (["--a", "--b", "c"], "--a needs a value"),
            (["-x"], "unknown option -x"),
        ])
    func badOption_isRefused(words: [String], reason: String) {
        #expect(throws: UsageError(reason)) { try Arguments(words) }
    }

    @Test("an empty value is a value")
    func emptyValue_isAValue() throws {
        var arguments = try Arguments(["--a=", "--b", ""])
        #expect(arguments.take("a") == "")
        #expect(arguments.take("b") == "")
    }
}
