/// What passed between feedd and the origin in one flight, retries included.
package struct OriginExchange: Sendable, Hashable {
    /// The status of the last answer; nil where none was received, for `Cache-Status` too.
    package var forwardStatus: Int?

    /// How long to leave the origin alone: its own `Retry-After` on a 5xx, or what is left of a
    /// hold-down that refused the flight.
    package var retryAfter: Duration?

    /// Requests sent: 0 where a policy refused, 2 after a retry.
    package var tries = 0

    /// `x-github-request-id` of the last answer, as it came, at most 128 bytes.
    package var originRequestID: String?

    /// Nothing has passed yet.
    package init() {}
}
