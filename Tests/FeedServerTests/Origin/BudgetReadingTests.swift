import FeedClient
import FeedServer
import Testing

@Suite("Budget reading")
struct BudgetReadingTests {
    private static let now: Int64 = 1_700_000_000

    private func read(_ fields: FieldList, status: Int = 200, body: String = "") -> BudgetReading {
        BudgetReading(
            TransportResponse(statusCode: status, fields: fields, body: Array(body.utf8)),
            unixSeconds: Self.now)
    }

    @Test("the documented fields are read, in any case")
    func documentedFieldsAreRead() {
        let reading = read([
            "X-RateLimit-Limit": "30", "x-ratelimit-remaining": "29", "X-RATELIMIT-USED": "1",
            "X-RateLimit-Resource": "search", "X-RateLimit-Reset": "1700000060",
        ])
        #expect(reading.limit == 30)
        #expect(reading.remaining == 29)
        #expect(reading.bucket == "search")
        #expect(reading.resetIn == .seconds(60))
        #expect(reading.retryAfter == nil)
    }

    @Test("without fields nothing is known, nor the bucket")
    func nothingIsKnownWithoutFields() {
        #expect(read([:]) == BudgetReading())
        #expect(read([:]).bucket == nil)
    }

    @Test("what is used tells what remains")
    func usedTellsRemaining() {
        #expect(read(["x-ratelimit-limit": "30", "x-ratelimit-used": "12"]).remaining == 18)
        #expect(read(["x-ratelimit-limit": "30", "x-ratelimit-used": "99"]).remaining == 0)
    }

    @Test(
        "counts that cannot be are ignored",
        arguments: ["", "-1", "x", "1.5", "99999999999999999999", " 3", "0x10"])
    func impossibleCountsAreIgnored(text: String) {
        let reading = read(["x-ratelimit-limit": text, "x-ratelimit-remaining": text])
        #expect(reading.limit == nil)
        #expect(reading.remaining == nil)
    }

    @Test("a limit of nothing is ignored, since it could never be corrected")
    func zeroLimitIsIgnored() {
        #expect(read(["x-ratelimit-limit": "0", "x-ratelimit-remaining": "0"]).limit == nil)
    }

    @Test("more remaining than the limit is cut")
    func remainingIsCut() {
        #expect(read(["x-ratelimit-limit": "30", "x-ratelimit-remaining": "500"]).remaining == 30)
    }

    @Test(
        "reset times are bounded",
        arguments: [
            ("1700000060", Duration.seconds(60)), ("1700003600", .seconds(3600)),
            ("1700003601", .seconds(3600)), ("999999999999", .seconds(3600)),
            ("1699999990", .seconds(-10)),
        ])
    func resetIsBounded(text: String, wait: Duration) {
        #expect(read(["x-ratelimit-reset": text]).resetIn == wait)
    }

    @Test(
        "reset times that cannot be are ignored",
        arguments: ["0", "-9223372036854775808", "1699990000", "soon", "99999999999999999999"])
    func impossibleResetIsIgnored(text: String) {
        #expect(read(["x-ratelimit-reset": text]).resetIn == nil)
    }

    @Test("reset is measured by the origin's own clock where it tells it")
    func resetUsesTheOriginsClock() {
        let reading = read([
            "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "x-ratelimit-reset": "784111837",
        ])
        #expect(reading.resetIn == .seconds(60))
    }

    @Test(
        "Retry-After is at least a second and at most an hour",
        arguments: [
            ("120", Duration.seconds(120)), ("0", .seconds(1)), ("86400", .seconds(3600)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)),
            ("Sunday, 06-Nov-94 08:50:37 GMT", .seconds(60)),
            ("Sun Nov  6 08:50:37 1994", .seconds(60)),
            ("Sun, 06 Nov 1994 08:40:37 GMT", .seconds(1)),
        ])
    func retryAfterIsBounded(text: String, wait: Duration) {
        let reading = read(["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": text])
        #expect(reading.retryAfter == wait)
    }

    @Test("junk in Retry-After is not there at all", arguments: ["-1", "1.5", "soon", "", "1 s"])
    func junkRetryAfterIsIgnored(text: String) {
        #expect(read(["Retry-After": text]).retryAfter == nil)
    }

    @Test(
        "bucket names that are no short words are none",
        arguments: ["", "Search", "a b", "a\"b", String(repeating: "a", count: 41), "é"])
    func strangeBucketNamesAreNone(name: String) {
        #expect(read(["x-ratelimit-resource": name]).bucket == nil)
    }

    private static let usedUp: FieldList = [
        "x-ratelimit-limit": "30", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700002400",
    ]
    private static let budgetLeft: FieldList = [
        "x-ratelimit-limit": "30", "x-ratelimit-remaining": "30",
        "x-ratelimit-reset": "1700002400",
    ]
    private static let secondary = "{\"message\":\"You have exceeded a secondary rate limit.\"}"

    @Test(
        "a rate limit is told from a refusal, and its pause is the one the origin means",
        arguments: [
            (403, usedUp, "", BudgetReading.Pause.windowEnd(.seconds(2400))),
            (429, usedUp, "", .windowEnd(.seconds(2400))),
            (403, ["Retry-After": "60"], "abuse detection", .retryAfter(.seconds(60))),
            (403, budgetLeft, secondary, .unnamed), (429, [:], "", .unnamed),
            (429, ["Retry-After": "soon"], "", .unnamed), (403, budgetLeft, "", nil),
            (403, [:], "Request forbidden by administrative rules.", nil), (200, usedUp, "", nil),
            (503, ["Retry-After": "9"], "", nil),
        ] as [(Int, FieldList, String, BudgetReading.Pause?)])
    func pauseIsRead(status: Int, fields: FieldList, body: String, pause: BudgetReading.Pause?) {
        #expect(read(fields, status: status, body: body).pause == pause)
    }

    @Test(
        "a used-up window whose end does not lie ahead names no time",
        arguments: ["1700000000", "1699999000", "0"])
    func pastResetNamesNoTime(reset: String) {
        let fields: FieldList = [
            "x-ratelimit-limit": "30", "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset,
        ]
        #expect(read(fields, status: 403).pause == .unnamed)
    }

    @Test("with both, Retry-After wins")
    func retryAfterWins() {
        var fields = Self.usedUp
        fields.append("Retry-After", "30")
        #expect(read(fields, status: 403).pause == .retryAfter(.seconds(30)))
    }
}
