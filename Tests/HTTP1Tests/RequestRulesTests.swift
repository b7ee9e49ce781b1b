import HTTP1
import Testing

@Suite("Order of refusals")
struct RequestRulesTests {
    /// A request that breaks every rule on a complete head, and the edits that mend them in order.
    private static let worst =
        "FOO * HTTP/2.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\nExpect: x\r\n\r\n"

    @Test("answers the first rule that is broken, in the contract's order")
    func followsTheOrder() {
        var sent = Self.worst
        var answers: [Refusal?] = []
        let mends = [
            ("HTTP/2.0", "HTTP/1.1"), ("\r\nExpect", "\r\nHost: a\r\nExpect"),
            ("Content-Length: 3\r\n", ""),
            ("chunked", "gzip"), ("Transfer-Encoding: gzip", "Content-Length: 3"),
            ("Length: 3", "Length: 0"),
            ("Expect: x\r\n", ""), ("FOO", "GET"), ("GET", "OPTIONS"),
        ]
        for (broken, mended) in mends {
            answers.append(parse(sent).refusal)
            sent = sent.replacing(broken, with: mended)
        }
        answers.append(parse(sent).refusal)
        #expect(
            answers == [
                .versionNotSupported, .badRequest(.host), .badRequest(.conflictingLengths),
                .contentTooLarge,
                .unsupportedTransferCoding, .contentTooLarge, .expectationFailed, .unknownMethod,
                .badRequest(.asterisk), nil,
            ])
    }

    private func refused(_ sent: String) -> RefusedRequest? {
        var parser = RequestParser(limits: RequestLimits())
        let result = latin1(sent).withUnsafeBytes { parser.parse($0) }
        if case .refused(let refused) = result { return refused }
        return nil
    }

    @Test(
        "knows the method of a refused request once it was read",
        arguments: [
            ("HEAD /#", Method.head), ("HEAD / HTTP/9.9\r\n\r\n", .head),
            ("POST / HTTP/1.1\r\n\r\n", .post), ("HEAD\0", nil),
            ("FOO / HTTP/1.1\r\nHost: a\r\n\r\n", nil),
        ] as [(String, Method?)])
    func knowsTheMethod(sent: String, method: Method?) {
        #expect(refused(sent)?.method == method)
    }

    @Test(
        "gives the head of a refused request where it is complete",
        arguments: [
            ("FOO / HTTP/1.1\r\nHost: a", Method.get), ("PUT / HTTP/2.0\r\nHost: a", .put),
            ("GET / HTTP/1.1\r\nContent-Length: 1\r\nHost: a", .get),
            ("HEAD * HTTP/1.1\r\nHost: a", .head), ("GET / HTTP/1.1", .get),
        ])
    func givesTheHeadOfARefusedRequest(sent: String, method: Method) throws {
        let bytes = latin1(
            "\(sent)\r\nX-Request-Id: id1\r\nAccept-Language: de\r\nAccept-Language: fr\r\n\r\n")
        var parser = RequestParser(limits: RequestLimits())
        try bytes.withUnsafeBytes { bytes in
            guard case .refused(let refused) = parser.parse(bytes) else {
                Issue.record("not refused")
                return
            }
            let head = try #require(refused.head)
            #expect(head.method == method)
            #expect(!head.isPersistent)
            #expect(head.byteCount == bytes.count)
            #expect(head.firstValue(of: .requestID, in: bytes).map(text) == "id1")
            var languages: [String] = []
            head.forEachValue(of: .acceptLanguage, in: bytes) { languages.append(text($0)) }
            #expect(languages == ["de", "fr"])
        }
    }

    @Test("describes each reason in its own words")
    func describesReasons() {
        let words = Set(BadRequestReason.allCases.map(\.description))
        #expect(words.count == BadRequestReason.allCases.count)
    }
}
