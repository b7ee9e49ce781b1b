import FeedClient
import Testing

@Suite("Status of an answer")
struct StatusTests {
    private func error(
        _ status: Int, _ body: String = "", fields: FieldList = [:], validators: Validators? = nil
    ) -> APIError? {
        let response = TransportResponse(
            statusCode: status, fields: fields, body: Array(body.utf8))
        do throws(APIError) {
            _ = try GitHubService.decode(response, validators: validators)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "becomes the error of its class",
        arguments: [
            (301, .redirected(statusCode: 301)), (302, .redirected(statusCode: 302)),
            (304, .http(statusCode: 304)), (307, .redirected(statusCode: 307)),
            (400, .http(statusCode: 400)), (401, .http(statusCode: 401)),
            (403, .http(statusCode: 403)), (404, .http(statusCode: 404)),
            (410, .http(statusCode: 410)), (422, .http(statusCode: 422)),
            (429, .rateLimited(statusCode: 429, retryAfter: .seconds(60))),
            (500, .http(statusCode: 500)), (503, .http(statusCode: 503)),
            (100, .http(statusCode: 100)), (999, .http(statusCode: 999)),
        ] as [(Int, APIError)])
    func statusToError(status: Int, expected: APIError) {
        #expect(error(status) == expected)
    }

    @Test("304 is an outcome where validators were sent, and keeps those that are not renewed")
    func notModified() throws {
        let sent = Validators(etag: #""a""#, lastModified: "d")
        let fetched = try GitHubService.decode(
            TransportResponse(statusCode: 304, fields: ["etag": #""b""#]), validators: sent)
        #expect(fetched.value == nil)
        #expect(fetched.validators == Validators(etag: #""b""#, lastModified: "d"))
        #expect(error(304, validators: Validators()) == .http(statusCode: 304))
    }

    @Test(
        "a rate limit waits as long as the origin says, by the origin's clock",
        arguments: [
            (403, ["retry-after": "60"], "abuse detection mechanism", 60),
            (429, ["retry-after": "7"], "", 7),
            (403, ["x-ratelimit-remaining": "0"], "", 60),
            (
                403,
                [
                    "x-ratelimit-remaining": "0", "x-ratelimit-reset": "784111807",
                    "date": "Sun, 06 Nov 1994 08:49:37 GMT",
                ], "", 30
            ),
            (
                403,
                [
                    "x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999",
                    "date": "Sun, 06 Nov 1994 08:49:37 GMT",
                ], "", 3600
            ),
            (
                429,
                [
                    "retry-after": "Sun, 06 Nov 1994 08:49:57 GMT",
                    "date": "Sun, 06 Nov 1994 08:49:37 GMT",
                ], "", 20
            ),
            (403, ["x-ratelimit-remaining": "30"], "You have exceeded a secondary rate limit.", 60),
            (429, ["retry-after": "junk"], "", 60), (429, ["retry-after": "-1"], "", 60),
            (429, ["retry-after": "0"], "", 1), (429, ["retry-after": "86400"], "", 3600),
        ] as [(Int, FieldList, String, Int)])
    func rateLimit(status: Int, fields: FieldList, body: String, seconds: Int) {
        #expect(
            error(status, body, fields: fields)
                == .rateLimited(statusCode: status, retryAfter: .seconds(seconds)))
    }

    @Test("a problem of feedd's own is read whole, and its sentence is shown")
    func problem() {
        let body = """
            {"type":"/errors#origin_timeout","title":"The origin took too long","status":504,\
            "detail":"Der Server hat Probleme.","code":"origin_timeout","action":"retry",\
            "retry_after":30,"request_id":"r1","new_member":{}}
            """
        let error = error(
            504, body, fields: ["Content-Type": "application/problem+json; charset=utf-8"])
        #expect(
            error
                == .problem(
                    Problem(
                        type: "/errors#origin_timeout", title: "The origin took too long",
                        status: 504, detail: "Der Server hat Probleme.", code: "origin_timeout",
                        action: .retry, retryAfter: .seconds(30), requestID: "r1")))
        #expect(error?.userMessage == "Der Server hat Probleme.")
        #expect(error?.retryAfter == .seconds(30))
        #expect(error?.action == .retry)
        #expect(error?.statusCode == 504)
    }

    @Test(
        "a problem that cannot be read leaves the status",
        arguments: ["", "{}", "<html>", #"{"status":"x"}"#])
    func brokenProblem(body: String) {
        #expect(
            error(503, body, fields: ["content-type": "application/problem+json"])
                == .http(statusCode: 503))
    }
}
