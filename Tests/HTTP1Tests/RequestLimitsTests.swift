import HTTP1
import Testing

@Suite("Request limits")
struct RequestLimitsTests {
    private let limits = RequestLimits(requestLineBytes: 30, fieldsBytes: 40, fieldCount: 3)

    /// A request whose line is `line` bytes and whose field lines are `fields` bytes long together.
    private func request(line: Int, fields: Int) -> String {
        let path = String(repeating: "a", count: line - "GET / HTTP/1.1".utf8.count)
        let value = String(repeating: "b", count: fields - "Host: a\r\nX: \r\n".utf8.count)
        return "GET /\(path) HTTP/1.1\r\nHost: a\r\nX: \(value)\r\n\r\n"
    }

    @Test(
        "accepts a line and fields that just fit, after an empty line too", arguments: ["", "\r\n"])
    func acceptsTheLimit(before: String) {
        let sent = latin1(before + request(line: 30, fields: 40))
        #expect(parse(sent, limits: limits).request?.byteCount == sent.count)
        for step in [1, 2, 7] {
            #expect(parse(sent, step: step, limits: limits).outcome == parse(sent, limits: limits))
        }
    }

    @Test("refuses one byte more at that byte", arguments: ["", "\r\n"])
    func refusesOneMore(before: String) {
        let longLine = latin1(before + request(line: 31, fields: 20))
        #expect(parse(longLine, limits: limits).refusal == .uriTooLong)
        #expect(parse(longLine, step: 1, limits: limits).arrived == before.utf8.count + 31)
        let longFields = latin1(before + request(line: 20, fields: 41))
        #expect(parse(longFields, limits: limits).refusal == .fieldsTooLarge)
        #expect(parse(longFields, step: 1, limits: limits).arrived == before.utf8.count + 22 + 41)
    }

    @Test(
        "refuses a line that never ends, and says so by its bytes",
        arguments: [
            ("A", Refusal.uriTooLong), ("GET /", .uriTooLong), ("GET http://a", .uriTooLong),
            ("GET /?", .uriTooLong),
        ])
    func refusesEndlessLines(start: String, refusal: Refusal) {
        let sent = latin1(start + String(repeating: "a", count: 40))
        #expect(parse(sent, limits: limits).refusal == refusal)
        #expect(parse(sent, step: 1, limits: limits).arrived == 31)
    }

    @Test("lets the grammar speak before the limit at the byte that breaks both")
    func prefersTheGrammar() {
        let line = "GET /" + String(repeating: "a", count: 25)
        #expect(parse(line + "#", limits: limits).refusal == .badRequest(.target))
        let fields = "GET / HTTP/1.1\r\nX:" + String(repeating: "b", count: 38)
        #expect(parse(fields + "\0", limits: limits).refusal == .badRequest(.fieldValue))
        #expect(parse(fields + "b", limits: limits).refusal == .fieldsTooLarge)
    }

    @Test("counts line ends into the fields, but not the last empty line")
    func countsLineEnds() {
        for count in 37...39 {
            let sent =
                "GET / HTTP/1.1\r\nHost:" + String(repeating: "b", count: count - 5) + "\r\n\r\n"
            let fits = count + 2 <= 40
            #expect(parse(sent, limits: limits).refusal == (fits ? nil : .fieldsTooLarge))
        }
    }

    @Test("refuses one field line too many at its first byte")
    func countsFieldLines() {
        let three = "GET / HTTP/1.1\r\nHost: a\r\nB:\r\nC:\r\n"
        #expect(parse(three + "\r\n", limits: limits).request != nil)
        #expect(parse(three + "D", limits: limits).refusal == .fieldsTooLarge)
        #expect(parse(three + ":", limits: limits).refusal == .badRequest(.fieldName))
    }

    @Test("has the defaults of the contract")
    func hasDefaults() {
        let limits = RequestLimits()
        #expect(limits.requestLineBytes == 8192)
        #expect(limits.fieldsBytes == 16384)
        #expect(limits.fieldCount == 100)
    }

    @Test("survives limits that make no sense", arguments: [Int.min, -1, 0, Int.max])
    func survivesOddLimits(limit: Int) {
        let odd = RequestLimits(requestLineBytes: limit, fieldsBytes: limit, fieldCount: limit)
        let outcome = parse(get(), limits: odd)
        #expect(outcome.refusal == (limit > 0 ? nil : .uriTooLong))
    }
}
