import FeedServer
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
        #expect(try arguments.take("repos.ttl") == "5m")
        #expect(try arguments.take("x") == "y=z")
        #expect(try arguments.take("loops") == "3")
        #expect(arguments.options.isEmpty)
        #expect(arguments.takeWord() == "a")
        #expect(throws: UsageError("\"-\" is one word too many")) {
            try arguments.requireNoWords()
        }
    }

    @Test(
        "an option that is taken must have a value",
        arguments: [["--a"], ["--a", "--b", "c"], ["--a", "1", "--a"]])
    func missingValue_isRefusedWhenTaken(words: [String]) throws {
        var arguments = try Arguments(words)
        #expect(throws: UsageError("--a needs a value")) { try arguments.take("a") }
    }

    @Test("an unknown option is unknown, with a value or without")
    func unknownOption_isSaidToBe() throws {
        #expect(throws: UsageError("unknown option -x")) { try Arguments(["-x"]) }
        let arguments = try Arguments(["--verbose"])
        #expect(throws: UsageError("unknown option --verbose")) {
            try arguments.requireNothing()
        }
    }

    @Test("the flag of a setting must have a value, and one of no setting is unknown without")
    func flagOfASetting_needsAValue() throws {
        var known = try Arguments(["--loops"])
        #expect(throws: UsageError("--loops needs a value")) { try SettingsOptions(&known) }
        var unknown = try Arguments(["--verbose"])
        let options = try SettingsOptions(&unknown)
        let error = try #require(throws: ConfigError.self) { try options.load([:]) }
        #expect(error.problems.map(\.reason).joined().hasPrefix("unknown key"))
    }

    @Test("an empty value is a value")
    func emptyValue_isAValue() throws {
        var arguments = try Arguments(["--a=", "--b", ""])
        #expect(try arguments.take("a") == "")
        #expect(try arguments.take("b") == "")
    }
}
