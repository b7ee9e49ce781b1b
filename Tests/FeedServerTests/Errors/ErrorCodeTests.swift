import FeedServer
import Testing

@Suite("Error codes")
struct ErrorCodeTests {
    /// One row of the contract's table, as callers see it.
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let status: Int
        let sentence: String
        let action: String
        var testDescription: String { text }

        init(_ text: String, _ status: Int, _ sentence: String, _ action: String) {
            self.text = text
            self.status = status
            self.sentence = sentence
            self.action = action
        }
    }

    static let wrong = "Something went wrong."
    static let trouble = "The server is having trouble. Try again soon."
    static let unreadable = "The app couldn't read the server's response."

    static let table = [
        Row("not_found", 404, "Not found.", "none"),
        Row("invalid_parameter", 400, wrong, "none"),
        Row("invalid_cursor", 400, wrong, "restart"),
        Row("cursor_expired", 400, wrong, "restart"),
        Row("sync_cursor_expired", 410, wrong, "resync"),
        Row("bad_request", 400, wrong, "none"),
        Row("method_not_allowed", 405, wrong, "none"),
        Row("request_timeout", 408, wrong, "retry"),
        Row("content_too_large", 413, wrong, "none"),
        Row("uri_too_long", 414, wrong, "none"),
        Row("headers_too_large", 431, wrong, "none"),
        Row("expectation_failed", 417, wrong, "none"),
        Row("not_implemented", 501, wrong, "none"),
        Row("version_not_supported", 505, wrong, "none"),
        Row("not_cached", 504, trouble, "retry"),
        Row("origin_offline", 502, trouble, "retry"),
        Row("origin_timeout", 504, trouble, "retry"),
        Row("origin_status", 502, trouble, "retry"),
        Row("origin_rate_limited", 503, trouble, "retry"),
        Row("origin_rejected", 502, wrong, "none"),
        Row("origin_undecodable", 502, unreadable, "retry"),
        Row("overloaded", 503, trouble, "retry"),
        Row("internal", 500, trouble, "retry"),
    ]

    @Test("each code has the status, sentence and action it was published with", arguments: table)
    func eachCodeKeepsItsRow(row: Row) throws {
        let code = try #require(ErrorCode.allCases.first { $0.text == row.text })
        #expect(code.statusCode == row.status)
        #expect(code.sentence.text(in: .english) == row.sentence)
        #expect(code.action.rawValue == row.action)
        #expect(code.type == "/errors#" + row.text)
        #expect(!code.title.isEmpty)
        #expect(!code.when.isEmpty)
    }

    @Test("there is no code that the table does not know")
    func noCodeIsUnlisted() {
        #expect(Set(ErrorCode.allCases.map(\.text)) == Set(Self.table.map(\.text)))
        #expect(ErrorCode.allCases.count == Self.table.count)
    }

    @Test("titles are distinct, so that a log line tells codes apart")
    func titlesAreDistinct() {
        #expect(Set(ErrorCode.allCases.map(\.title)).count == ErrorCode.allCases.count)
    }
}
