package import FeedClient

/// Decides whether a failed request is tried once more.
///
/// Every `TransportRequest` is a GET, so each is safe to repeat (RFC 9110, 9.2.2). A retry helps
/// against what passes within milliseconds: a connection that was refused or reset, a gateway
/// between two backends. It must not double the load of an origin that is down: retries come out
/// of a budget that requests pay into. A dead reused connection is not its business: libcurl
/// re-sends by itself.
package struct RetryPolicy: Sendable {
    /// Limits on retries.
    package struct Settings: Sendable, Hashable {
        /// Retries of one request.
        package var retriesPerRequest = 1
        /// All tries of a request and the waits between them end within this.
        package var totalDeadline: Duration = .seconds(5)
        /// A try that would have less than this left is not begun.
        package var shortestTry: Duration = .milliseconds(250)
        /// The longest wait before a retry; the wait itself is drawn by lot.
        package var longestWait: Duration = .milliseconds(200)
        /// Requests that pay for one retry: 10 for retries of at most 10 %.
        package var requestsPerRetry = 10
        /// Retries that may be saved up, and that a new process starts with.
        package var savedRetries = 5

        /// The defaults of the design.
        package init() {}
    }

    /// What to do after a failed try.
    package enum Decision: Sendable, Hashable {
        /// Try once more, after this wait.
        case retry(after: Duration)
        /// Let the failure stand.
        case giveUp
    }

    private let settings: Settings
    /// In requests: one retry costs `requestsPerRetry`.
    private var credit: Int

    /// A policy with its full credit.
    package init(settings: Settings = Settings()) {
        self.settings = settings
        credit = settings.savedRetries * settings.requestsPerRetry
    }

    /// Counts a request, not its retries, into the credit.
    package mutating func requestBegan() {
        credit = min(credit + 1, settings.savedRetries * settings.requestsPerRetry)
    }

    /// What to do after a try that failed, and takes the retry from the credit.
    ///
    /// - Parameters:
    ///   - isTransient: whether the failure may pass within moments; see `isTransient(_:)`.
    ///   - tries: tries of this request so far, at least 1.
    ///   - elapsed: time since the request's first try began.
    ///   - random: 64 random bits, for the jitter.
    package mutating func decide(
        isTransient: Bool, tries: Int, elapsed: Duration, random: UInt64
    ) -> Decision {
        guard isTransient, tries <= settings.retriesPerRequest,
            credit >= settings.requestsPerRetry
        else { return .giveUp }
        let wait = Backoff.jitter(upTo: settings.longestWait, random: random)
        guard elapsed + wait + settings.shortestTry <= settings.totalDeadline else {
            return .giveUp
        }
        credit -= settings.requestsPerRetry
        return .retry(after: wait)
    }

    /// Whether an error may pass within moments: the connection failed or was reset.
    ///
    /// Not a name that does not resolve or a certificate that does not fit, which stay so for
    /// longer, nor a deadline after the connection stood: that try has cost its time already.
    package static func isTransient(_ error: APIError) -> Bool {
        switch error {
        case .offline(.refused), .offline(.unreachable), .offline(.reset), .timeout(.connect): true
        case .offline, .timeout, .http, .rateLimited, .redirected, .undecodable, .cursorExpired,
            .invalidCursor, .syncCursorExpired, .overloaded, .cancelled, .problem:
            false
        }
    }

    /// Whether an answer may pass within moments: 502, 504, and 503 unless it says when to return.
    package static func isTransient(_ response: TransportResponse) -> Bool {
        switch response.statusCode {
        case 502, 504: true
        case 503: response.fields["Retry-After"] == nil
        default: false
        }
    }
}
