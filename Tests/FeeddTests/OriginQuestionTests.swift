import FeedClient
import Testing

@testable import feedd

@Suite("Questions of feedd fetch")
struct OriginQuestionTests {
    private func question(_ words: String...) throws -> OriginQuestion {
        var arguments = try Arguments(words)
        let question = try OriginQuestion(&arguments)
        try arguments.requireNothing()
        return question
    }

    @Test("parameters become the client library's own types")
    func parameters_areTyped() throws {
        #expect(try question("repos") == .repos(RepoQuery()))
        let query = RepoQuery(language: "c++", limit: 5, page: 2, sort: .stars, order: .ascending)
        let words = try question(
            "repos", "--language", "c++", "--limit", "5", "--page", "2", "--sort", "stars",
            "--order", "asc")
        #expect(words == .repos(query))
        let changes = EpisodeQuestion(since: Cursor("s_1"), limit: 3, after: Cursor("p_1"))
        #expect(
            try question("episodes", "--since", "s_1", "--limit=3", "--after", "p_1")
                == .episodes(changes))
    }

    @Test(
        "values against the rule are refused by name",
        arguments: [
            ["repos", "--limit", "0"], ["repos", "--page", "x"], ["repos", "--sort", "names"],
            ["episodes", "--after", "a b"], ["episodes", "--language", "swift"], [],
        ])
    func badValue_isRefused(words: [String]) {
        #expect(throws: UsageError.self) {
            var arguments = try Arguments(words)
            _ = try OriginQuestion(&arguments)
            try arguments.requireNothing()
        }
    }
}
