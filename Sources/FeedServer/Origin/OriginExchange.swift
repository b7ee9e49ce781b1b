import FeedClient

/// What passed between feedd and the origin in one flight, retries included.
package struct OriginExchange: Sendable, Hashable {
    /// The status of the last answer; nil where none was received, for `Cache-Status` too.
    package var forwardStatus: Int?

    /// How long to leave the origin alone: its own `Retry-After`, or what is left of a pause that
    /// kept the flight from asking; nil where nobody said.
    package var retryAfter: Duration?

    /// Requests sent: 0 where a policy refused, 2 after a retry.
    package var tries = 0

    /// Nothing has passed yet.
    package init() {}

    /// Takes the end of a try.
    mutating func note(
        _ result: Result<TransportResponse, APIError>, _ verdict: OriginPolicies.Verdict,
        unixSeconds: Int64
    ) {
        tries &+= 1
        forwardStatus = nil
        retryAfter = nil
        guard case .success(let response) = result else {
            if case .failure(.redirected(let statusCode)) = result { forwardStatus = statusCode }
            return
        }
        forwardStatus = response.statusCode
        if case .limited(let error) = verdict {
            retryAfter = error.retryAfter
        } else if response.statusCode >= 500 {
            retryAfter = BudgetReading(response, unixSeconds: unixSeconds).retryAfter
        }
    }
}
