import HTTPSemantics
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    /// Thu, 27 Aug 2026 11:00:00 GMT
    private let now: Int64 = 1_787_828_400

    @Test(
        "reads seconds and dates",
        arguments: [
            ("120", 120), ("0", 0), (" 7 ", 7), ("007", 7), ("Thu, 27 Aug 2026 11:12:53 GMT", 773),
            ("Thursday, 27-Aug-26 11:00:05 GMT", 5), ("Thu Aug 27 11:00:09 2026", 9),
        ])
    func reads(value: String, seconds: Int) {
        #expect(RetryAfter.parse(value, nowUnixSeconds: now) == .seconds(seconds))
    }

    @Test(
        "reads a date that has passed as zero",
        arguments: ["Sunday, 06-Nov-94 08:49:37 GMT", "Thu, 27 Aug 2026 10:59:59 GMT"])
    func readsThePast(value: String) {
        #expect(RetryAfter.parse(value, nowUnixSeconds: now) == .zero)
    }

    @Test(
        "caps what is over an hour",
        arguments: ["3601", "86400", "99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func caps(value: String) {
        #expect(RetryAfter.parse(value, nowUnixSeconds: now) == .seconds(3600))
    }

    @Test(
        "takes anything else as not given",
        arguments: [
            "", " ", "-1", "+1", "1.5", "1e3", "0x10", "soon", "1 2", "120 seconds", "1,2", "٣",
        ])
    func ignoresJunk(value: String) {
        #expect(RetryAfter.parse(value, nowUnixSeconds: now) == nil)
    }

    @Test("does not overflow at the ends of time", arguments: [Int64.min, .max])
    func doesNotOverflow(now: Int64) {
        let wait = RetryAfter.parse("Thu, 27 Aug 2026 11:12:53 GMT", nowUnixSeconds: now)
        #expect(wait == (now < 0 ? .seconds(3600) : .zero))
    }
}
