import FeedClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Problem")
struct ProblemTests {
    private func read(_ json: String) throws -> Problem {
        try JSONDecoder().decode(Problem.self, from: Data(json.utf8))
    }

    @Test("needs a status, a sentence and a code; the rest has defaults")
    func least() throws {
        #expect(
            try read(#"{"status":500,"detail":"D.","code":"internal"}"#)
                == Problem(
                    type: "about:blank", title: "", status: 500, detail: "D.", code: "internal",
                    action: .none))
        #expect(throws: DecodingError.self) { try read(#"{"status":500,"detail":"D."}"#) }
    }

    @Test(
        "keeps an action it does not know",
        arguments: [
            ("retry", .retry), ("restart", .restart), ("resync", .resync), ("none", .none),
            ("update", .other("update")),
        ] as [(String, Problem.Action)])
    func actions(word: String, action: Problem.Action) throws {
        let problem = try read(
            #"{"status":1,"detail":"","code":"","action":"\#(word)"}"#)
        #expect(problem.action == action)
        #expect(action.rawValue == word)
    }

    @Test(
        "bounds the wait to an hour",
        arguments: [(-5, 0), (30, 30), (9_223_372_036_854_775_807, 3600)])
    func wait(given: Int, read: Int) throws {
        let problem = try self.read(
            #"{"status":1,"detail":"","code":"","retry_after":\#(given)}"#)
        #expect(problem.retryAfter == .seconds(read))
    }

    @Test("reads back as it was written")
    func roundTrip() throws {
        let problem = Problem(
            type: "/errors#invalid_parameter", title: "T", status: 400, detail: "D.",
            code: "invalid_parameter", action: .none, retryAfter: .seconds(3), requestID: "r",
            parameter: "limit", reason: "not a number")
        let json = try JSONEncoder().encode(problem)
        #expect(try JSONDecoder().decode(Problem.self, from: json) == problem)
    }
}
