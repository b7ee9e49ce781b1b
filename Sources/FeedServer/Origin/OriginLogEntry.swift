package import FeedClient

/// One try at an origin, as the log tells it: never a field of the request, so never a token.
package struct OriginLogEntry: Sendable, Hashable {
    /// The id of the request that started the flight, sent along as `X-Request-Id`.
    package let requestID: String
    /// The trace that the try belongs to, 32 hexadecimal digits.
    package let traceID: String
    /// The URL asked; feedd puts no secret into URLs.
    package let url: String
    /// 1, or 2 for a retry.
    package let attempt: Int
    /// How it ended.
    package let outcome: OriginOutcome
    /// The status; nil where no answer was complete.
    package let statusCode: Int?
    /// What was met instead of an answer, or the rate limit that the answer was.
    package let error: APIError?
    /// GitHub's own id of the request (`x-github-request-id`), for a question to its support; the
    /// origin's text, at most 128 characters.
    package let originRequestID: String?
    /// How long it took.
    package let duration: Duration

    /// The entry of a try that ended with `result`, which the policies took as `verdict`.
    init(
        requestID: String, traceID: String, url: String, attempt: Int,
        _ result: Result<TransportResponse, APIError>, _ verdict: OriginPolicies.Verdict,
        duration: Duration
    ) {
        self.requestID = requestID
        self.traceID = traceID
        self.url = url
        self.attempt = attempt
        self.duration = duration
        switch result {
        case .success(let response):
            statusCode = response.statusCode
            originRequestID = response.fields["x-github-request-id"].map { String($0.prefix(128)) }
            if case .limited(let limit) = verdict {
                (outcome, error) = (.rateLimited, limit)
            } else {
                (outcome, error) = (OriginOutcome(statusCode: response.statusCode), nil)
            }
        case .failure(let failure):
            (statusCode, originRequestID) = (nil, nil)
            (outcome, error) = (OriginOutcome(failure), failure)
        }
    }
}
