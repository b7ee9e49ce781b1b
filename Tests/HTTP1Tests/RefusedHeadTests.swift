import HTTP1
import Testing

/// A request that is refused in the middle of its head is answered by what came before the fault.
@Suite("Head of a refused request")
struct RefusedHeadTests {
    private static let start = "GET /a?b HTTP/1.1\r\nHost: a\r\n"

    /// What is known of the fields when `sent` is refused, however it is split; nil where it is
    /// not refused, or no head is known of.
    private func fields(_ sent: String, limits: RequestLimits = RequestLimits()) -> [String:
        [String]]?
    {
        let bytes = latin1(sent)
        var known: [[String: [String]]?] = []
        for step in [1, 2, 3, 7, bytes.count] {
            guard case .refused(_, _, let fields) = parse(bytes, step: step, limits: limits).outcome
            else { return nil }
            known.append(fields)
        }
        #expect(known.allSatisfy { $0 == known[0] })
        return known[0]
    }

    @Test(
        "a bad byte leaves the lines before it",
        arguments: [
            "X : y\r\n", "X\u{0}", "\n", " folded", "X: a\u{0}b\r\n", "X: a\nb", "X: a\rb", "\rX",
            ":", "\u{7F}",
        ])
    func badByte_keepsTheLinesBefore(fault: String) {
        let lines = "Origin: o\r\nOrigin: p\r\nX-Request-Id:\t id \r\n"
        #expect(
            fields(Self.start + lines + fault + "\r\nOrigin: late\r\n\r\n") == [
                "host": ["a"], "origin": ["o", "p"], "requestID": ["id"],
            ])
    }

    @Test(
        "a faulty line itself counts for nothing, be it the first of its name or one more",
        arguments: [
            "Origin: a\u{0}\r\n", "Origin: a\nX: y\r\n", "Origin: a\rX: y\r\n", "Origin : a\r\n",
            "Origin\r\n", "Origin: a\u{7F}",
        ])
    func faultyLine_countsForNothing(fault: String) {
        #expect(fields(Self.start + fault) == ["host": ["a"]])
        #expect(
            fields(Self.start + "Origin: o\r\n" + fault) == ["host": ["a"], "origin": ["o"]])
    }

    @Test("a request line that is refused leaves nothing")
    func badLine_leavesNothing() throws {
        for sent in ["GET /\u{0}", "GET / HTTP/1.1\nOrigin: o\r\n", "GET / http"] {
            let bytes = latin1(sent)
            var parser = RequestParser(limits: RequestLimits())
            bytes.withUnsafeBytes { bytes in
                guard case .refused(let refused) = parser.parse(bytes) else {
                    Issue.record("not refused")
                    return
                }
                #expect(refused.head == nil)
            }
        }
    }

    @Test("too many bytes leave the lines that end within the limit")
    func tooLong_keepsWhatFits() {
        // "Host: a" takes 9 bytes and "Origin: o" 11.
        let sent = Self.start + "Origin: o\r\nX: " + String(repeating: "y", count: 40)
        func kept(_ limit: Int) -> [String: [String]]? {
            fields(sent, limits: RequestLimits(fieldsBytes: limit))
        }
        #expect(kept(8) == [:])
        #expect(kept(9) == ["host": ["a"]])
        #expect(kept(19) == ["host": ["a"]])
        #expect(kept(20) == ["host": ["a"], "origin": ["o"]])
        #expect(kept(40) == ["host": ["a"], "origin": ["o"]])
    }

    @Test("too many lines leave those before")
    func tooMany_keepsTheLinesBefore() {
        let sent = Self.start + "Origin: o\r\nX-Request-Id: id\r\n\r\n"
        #expect(
            fields(sent, limits: RequestLimits(fieldCount: 2)) == ["host": ["a"], "origin": ["o"]])
    }

    @Test("gives path, query and method, and no hope for another request")
    func refusedHead_hasTheLine() throws {
        let bytes = latin1("\r\nHEAD /a?b HTTP/1.1\r\nOrigin: o\r\nX\u{0}")
        var parser = RequestParser(limits: RequestLimits())
        try bytes.withUnsafeBytes { bytes in
            guard case .refused(let refused) = parser.parse(bytes) else {
                Issue.record("not refused")
                return
            }
            let head = try #require(refused.head)
            #expect(head.method == .head)
            #expect(text(head.path.bytes(of: bytes)) == "/a")
            #expect(head.query.map { text($0.bytes(of: bytes)) } == "b")
            #expect(!head.isPersistent)
        }
    }

    @Test("a head that ends nowhere tells its complete lines at any time")
    func incomplete_tellsItsLines() {
        let sent = latin1(Self.start + "Origin: o\r\nX-Request-Id: id\r\n")
        var parser = RequestParser(limits: RequestLimits())
        var seen: [[String: [String]]?] = []
        for count in 1...sent.count {
            Array(sent[..<count]).withUnsafeBytes { bytes in
                #expect(Outcome(parser.parse(bytes), bytes) == .incomplete)
                seen.append(parser.headSoFar(in: bytes).map { Outcome.fields(of: $0, bytes) })
            }
        }
        let line = "GET /a?b HTTP/1.1\r\n".utf8.count
        let expected: [[String: [String]]?] =
            Array(repeating: nil, count: line - 1) + Array(repeating: [:], count: 9)
            + Array(repeating: ["host": ["a"]], count: 11)
            + Array(repeating: ["host": ["a"], "origin": ["o"]], count: 18)
            + [["host": ["a"], "origin": ["o"], "requestID": ["id"]]]
        #expect(seen == expected)
    }
}
