/// One answered request, as the access log tells it.
package struct AccessRecord: Sendable, Equatable {
    /// The status logged of a client that left before its answer was there; never sent.
    package static let clientLeft = 499

    /// The method, or `-` where the request had none that could be read.
    package var method: String
    /// Path and query as they came, or `-`.
    package var target: String
    /// The status sent, or `clientLeft`.
    package var statusCode: Int
    /// Head and body as sent.
    package var sentBytes: Int
    /// From the request's last byte to the answer's.
    package var duration: Duration
    /// The value of `Cache-Status`, where the cache was asked.
    package var cacheStatus: String?
    /// Why the caller was told 400; nil with any other status.
    package var reason: String?
    /// The value of `X-Request-Id`.
    package var requestID: String

    /// A record of these values.
    package init(
        method: String, target: String, statusCode: Int, sentBytes: Int, duration: Duration,
        cacheStatus: String? = nil, reason: String? = nil, requestID: String
    ) {
        self.method = method
        self.target = target
        self.statusCode = statusCode
        self.sentBytes = sentBytes
        self.duration = duration
        self.cacheStatus = cacheStatus
        self.reason = reason
        self.requestID = requestID
    }

    /// The duration in whole microseconds.
    var microseconds: Int {
        let (seconds, attoseconds) = duration.components
        return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    }
}
