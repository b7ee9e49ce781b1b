import FeedClient
import Testing

@Suite("Rate limit")
struct RateLimitSignalTests {
    private func signal(
        _ status: Int, _ fields: FieldList = [:], _ body: String = ""
    ) -> RateLimitSignal {
        RateLimitSignal(
            statusCode: status, fields: RateLimitFields(fields), body: Array(body.utf8))
    }

    @Test(
        "is told by status, fields and message together",
        arguments: [
            (200, ["x-ratelimit-remaining": "0"], "", .none), (403, [:], "", .none),
            (403, ["x-ratelimit-remaining": "5"], #"{"message":"Forbidden"}"#, .none),
            (503, ["retry-after": "5"], "", .none), (422, [:], "secondary rate limit", .none),
            (403, [:], "Request forbidden by administrative rules.", .none),
            (429, [:], "", .secondary(retryAfter: nil)),
            (429, ["retry-after": "5"], "", .retryAfter(.seconds(5))),
            (403, ["retry-after": "5"], "", .retryAfter(.seconds(5))),
            (403, ["x-ratelimit-remaining": "0"], "", .primary(resetUnixSeconds: nil)),
            (
                429, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1624517374"], "",
                .primary(resetUnixSeconds: 1_624_517_374)
            ),
            (
                403, [:], #"{"message":"API rate limit exceeded for 203.0.113.7."}"#,
                .primary(resetUnixSeconds: nil)
            ),
            (
                403, ["x-ratelimit-remaining": "30"],
                #"{"message":"You have exceeded a secondary rate limit. Please wait."}"#,
                .secondary(retryAfter: nil)
            ),
            (
                403, ["retry-after": "60"],
                #"{"message":"You have triggered an abuse detection mechanism."}"#,
                .secondary(retryAfter: .seconds(60))
            ),
            (403, [:], "<html><title>Whoa there!</title>", .secondary(retryAfter: nil)),
        ] as [(Int, FieldList, String, RateLimitSignal)])
    func classified(status: Int, fields: FieldList, body: String, expected: RateLimitSignal) {
        #expect(signal(status, fields, body) == expected)
    }

    @Test("looks at the beginning of the body only")
    func longBody() {
        let body = String(repeating: " ", count: 5000) + "secondary rate limit"
        #expect(signal(403, [:], body) == .none)
    }

    @Test(
        "waits from a second to an hour, by the clock of the origin",
        arguments: [
            (.none, 100, nil), (.primary(resetUnixSeconds: 160), 100, 60),
            (.primary(resetUnixSeconds: 100), 100, 60), (.primary(resetUnixSeconds: 99), 100, 60),
            (.primary(resetUnixSeconds: .max), 100, 3600),
            (.primary(resetUnixSeconds: 160), nil, 60), (.primary(resetUnixSeconds: nil), 100, 60),
            (.secondary(retryAfter: nil), nil, 60), (.secondary(retryAfter: .zero), nil, 1),
            (.retryAfter(.seconds(9)), nil, 9),
        ] as [(RateLimitSignal, Int64?, Int?)])
    func waits(signal: RateLimitSignal, date: Int64?, seconds: Int?) {
        #expect(signal.wait(dateUnixSeconds: date) == seconds.map { .seconds($0) })
    }

    @Test("reads the fields of the window, and junk as nothing")
    func fields() {
        let good = RateLimitFields([
            "X-RateLimit-Limit": "30", "X-RateLimit-Remaining": "29", "X-RateLimit-Used": "1",
            "X-RateLimit-Reset": "1624517374", "X-RateLimit-Resource": "search",
            "Date": "Thu, 24 Jun 2021 06:48:34 GMT",
        ])
        #expect(good.bucket == "search")
        #expect(good.limit == 30 && good.remaining == 29 && good.used == 1)
        #expect(good.resetUnixSeconds == 1_624_517_374)
        #expect(good.dateUnixSeconds == 1_624_517_314)
        for junk in ["", "-1", "1.5", "x", "99999999999999999999", "+3", " 3"] {
            let fields = RateLimitFields([
                "x-ratelimit-limit": junk, "x-ratelimit-remaining": junk,
                "x-ratelimit-reset": junk, "x-ratelimit-used": junk,
                "x-ratelimit-resource": junk, "date": junk,
            ])
            #expect(fields.limit == nil && fields.remaining == nil && fields.used == nil)
            #expect(fields.resetUnixSeconds == nil && fields.dateUnixSeconds == nil)
            #expect(fields.bucket == (junk == "x" ? "x" : nil))
        }
    }

    @Test(
        "reads Retry-After in seconds, and as a date from the Date beside it",
        arguments: [
            (["retry-after": "5"], nil, 5), (["retry-after": "99999"], nil, 3600),
            (["retry-after": "1.5"], nil, nil), (["retry-after": "-1"], nil, nil),
            (["retry-after": "soon"], 0, nil),
            (["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"], nil, nil),
            (["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"], 784_111_770, 7),
            (
                [
                    "retry-after": "Sun, 06 Nov 1994 08:49:37 GMT",
                    "date": "Sun, 06 Nov 1994 08:49:07 GMT",
                ], 0, 30
            ),
        ] as [(FieldList, Int64?, Int?)])
    func retryAfter(fields: FieldList, now: Int64?, seconds: Int?) {
        let read = RateLimitFields(fields, nowUnixSeconds: now)
        #expect(read.retryAfter == seconds.map { .seconds($0) })
    }
}
