import FeedServer
import FoundationEssentials
import Testing

@Suite("Problem body")
struct ProblemBodyTests {
    private func text(_ problem: ProblemBody) -> String {
        String(decoding: problem.json, as: UTF8.self)
    }

    @Test("the members stand in the contract's order")
    func membersStandInOrder() {
        var problem = ProblemBody(code: .originTimeout, language: .english, requestID: "abc-1")
        problem.retryAfterSeconds = 30
        #expect(
            text(problem) == """
                {"type":"/errors#origin_timeout","title":"The origin took too long","status":504,\
                "detail":"The server is having trouble. Try again soon.","code":"origin_timeout",\
                "action":"retry","retry_after":30,"request_id":"abc-1"}
                """)
    }

    @Test("parameter and reason come before the request id")
    func parameterAndReasonComeBeforeTheRequestID() {
        var problem = ProblemBody(code: .invalidParameter, language: .german, requestID: "r")
        problem.parameter = "limit"
        problem.reason = "must be a positive integer"
        #expect(
            text(problem) == """
                {"type":"/errors#invalid_parameter","title":"A parameter is invalid","status":400,\
                "detail":"Etwas ist schiefgelaufen.","code":"invalid_parameter","action":"none",\
                "parameter":"limit","reason":"must be a positive integer","request_id":"r"}
                """)
    }

    @Test(
        "any string survives a JSON reader",
        arguments: [
            "\"\\/", "\u{0}\u{1}\u{8}\t\n\u{c}\r\u{1f}\u{7f}", "é漢字🎈", "\u{2028}\u{2029}",
            "</script>", "",
        ])
    func anyStringSurvives(reason: String) throws {
        struct Reader: Decodable { let reason: String }
        var problem = ProblemBody(code: .invalidParameter, language: .arabic, requestID: "r")
        problem.reason = reason
        let read = try JSONDecoder().decode(Reader.self, from: Data(problem.json))
        #expect(read.reason == reason)
    }

    @Test("slashes are not escaped, control characters are")
    func slashesStay() {
        var problem = ProblemBody(code: .badRequest, language: .english, requestID: "r")
        problem.reason = "a/b\u{1f}\n\"\\"
        #expect(text(problem).contains(#""reason":"a/b\u001f\n\"\\""#))
    }

    @Test(
        "a wait is told in whole seconds, never too short and never 0",
        arguments: [
            (Duration.zero, 1), (.milliseconds(1), 1), (.seconds(1), 1), (.milliseconds(1001), 2),
            (.seconds(59.5), 60), (.seconds(-3), 1), (.seconds(Int64.max), 86_400),
        ])
    func waitIsRoundedUp(wait: Duration, seconds: Int) {
        #expect(ProblemBody.wholeSeconds(wait) == seconds)
    }
}
