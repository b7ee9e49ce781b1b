import FeedServer
import Testing

@Suite("Trace context")
struct TraceparentTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"

    @Test(
        "what follows the rules is read",
        arguments: [
            "00-\(trace)-00f067aa0ba902b7-01", "00-\(trace)-00f067aa0ba902b7-00",
            "01-\(trace)-00f067aa0ba902b7-01-what-the-future-brings",
        ])
    func validIsRead(text: String) {
        #expect(Traceparent(text)?.traceID == Self.trace)
    }

    @Test(
        "what breaks a rule is ignored whole",
        arguments: [
            "", "00", "00-\(trace)-00f067aa0ba902b7", "00-\(trace)-00f067aa0ba902b7-01-more",
            "ff-\(trace)-00f067aa0ba902b7-01", "00-\(trace.uppercased())-00f067aa0ba902b7-01",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-\(trace)-0000000000000000-01", "00-\(trace)0-00f067aa0ba902b7-01",
            "00-\(trace)-00f067aa0ba902b7-1", "00-\(trace)-00f067aa0ba902b7-01 ",
            "0-\(trace)-00f067aa0ba902b7-01", "00-\(trace)-00f067aa0ba902bé-01",
        ])
    func invalidIsIgnored(text: String) {
        #expect(Traceparent(text) == nil)
    }

    @Test(
        "a made trace follows the rules, whatever chance gives", arguments: [UInt64.min, 7, .max])
    func madeTraceIsValid(bits: UInt64) {
        let made = Traceparent(childOf: nil, random: { bits })
        #expect(Traceparent(made.fieldValue) == made)
        #expect(made.fieldValue.utf8.count == 55)
    }
}
