import HTTP1
import Testing

@Suite("Request parser")
struct RequestParserTests {
    @Test("accepts what is allowed and refuses what is not", arguments: RequestCase.all)
    func answersEachCase(_ each: RequestCase) {
        let outcome = parse(each.sent)
        #expect(outcome.refusal == each.refusal)
        #expect((outcome.request != nil) == (each.refusal == nil))
    }

    @Test("answers the same however the bytes are split", arguments: RequestCase.all)
    func answersTheSameWhenSplit(_ each: RequestCase) {
        let bytes = latin1(each.sent)
        let whole = parse(bytes)
        for step in [1, 2, 3, 7] { #expect(parse(bytes, step: step).outcome == whole) }
        for first in 1..<bytes.count {
            var parser = RequestParser(limits: RequestLimits())
            let early = Array(bytes[..<first]).withUnsafeBytes { Outcome(parser.parse($0), $0) }
            if early != .incomplete { continue }
            #expect(bytes.withUnsafeBytes { Outcome(parser.parse($0), $0) } == whole)
        }
    }

    @Test(
        "ends a request at its empty line, whatever follows",
        arguments: RequestCase.all.filter { $0.refusal == nil })
    func consumesNoMoreThanTheRequest(_ each: RequestCase) {
        let seen = parse(each.sent + "GET /next HTTP/1.1\r\n\0").request
        #expect(seen?.byteCount == each.sent.unicodeScalars.count)
    }

    @Test("needs every byte of a request", arguments: RequestCase.all.filter { $0.refusal == nil })
    func isIncompleteWithoutItsLastByte(_ each: RequestCase) {
        let bytes = latin1(each.sent)
        #expect(parse(Array(bytes.dropLast())) == .incomplete)
        #expect(parse(bytes, step: 1).arrived == bytes.count)
    }

    @Test(
        "refuses a byte where it stands",
        arguments: [
            ("\u{16}\u{3}\u{1}", 1), ("\r\n\r\n", 3), ("GET / HTTP/1.1\n", 15), ("GET  ", 5),
            ("GET /a#", 7), ("GET r", 5), ("GET ftp", 5), ("GET http://a:b", 14),
            ("GET / HTTP/1.1\r\r", 16),
            ("GET / http", 7), ("GET / HTTP/1.1\r\n ", 17), ("GET / HTTP/1.1\r\nX :", 18),
            ("GET / HTTP/1.1\r\nX: a\rb", 22), ("GET / HTTP/1.1\r\nX: \0", 20),
            ("GET http://[1:aaaaa", 19),
        ])
    func refusesAtTheByte(sent: String, position: Int) {
        let (outcome, arrived) = parse(latin1(sent + "aaaaaaaa"), step: 1)
        #expect(outcome.refusal != nil)
        #expect(arrived == position)
    }

    @Test("takes syntax errors in the order of the stream")
    func prefersTheFirstError() {
        #expect(parse("GET /# http/1.1\r\n").refusal == .badRequest(.target))
        #expect(parse("FOO / HTTP/2.0\r\nX : a\r\n\r\n").refusal == .badRequest(.fieldName))
    }

    @Test("gives the answer again until it is reset")
    func repeatsItsAnswer() {
        let good = latin1(get("Accept-Encoding: br"))
        let bad = latin1("GET /# HTTP/1.1\r\n\r\n")
        var parser = RequestParser(limits: RequestLimits())
        for sent in [good, bad, good] {
            let first = sent.withUnsafeBytes { Outcome(parser.parse($0), $0) }
            let second = sent.withUnsafeBytes { Outcome(parser.parse($0), $0) }
            #expect(first == second)
            #expect(first == parse(sent))
            parser.reset()
        }
    }

    @Test(
        "begins with the first byte after a leading line end",
        arguments: [
            ("", false), ("\r", false), ("\r\n", false), ("\r\nG", true), ("G", true),
            ("GET / HTTP/1.1\r\n", true), ("\0", true),
        ])
    func knowsWhenARequestHasBegun(sent: String, hasBegun: Bool) {
        var parser = RequestParser(limits: RequestLimits())
        _ = latin1(sent).withUnsafeBytes { parser.parse($0) }
        #expect(parser.hasBegun == hasBegun)
        parser.reset()
        #expect(!parser.hasBegun)
    }

    @Test("reads pipelined requests one after the other")
    func readsAPipeline() {
        let sent = [get(), "\r\n" + get("Connection: close"), "HEAD /x?y HTTP/1.0\r\n\r\n"]
        let bytes = latin1(sent.joined())
        var parser = RequestParser(limits: RequestLimits())
        var start = 0
        for request in sent {
            let outcome = bytes[start...].withUnsafeBytes { Outcome(parser.parse($0), $0) }
            #expect(outcome == parse(request))
            start += outcome.request?.byteCount ?? 0
            parser.reset()
        }
        #expect(start == bytes.count)
    }

    @Test("keeps an idle parser small")
    func staysSmall() {
        #expect(MemoryLayout<RequestParser>.size <= 232)
    }
}
