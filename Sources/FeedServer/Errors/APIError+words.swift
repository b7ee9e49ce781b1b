package import FeedClient

extension APIError {
    /// What went wrong between feedd and an origin, in words for an operator.
    package var words: String {
        switch self {
        case .offline(let reason): "the origin cannot be reached: \(reason.words)"
        case .timeout(.connect): "the connection took too long"
        case .timeout(.firstByte): "the answer took too long to begin"
        case .timeout(.total): "the answer took too long"
        case .timeout(.queue), .overloaded: "too many requests are under way"
        case .http(let statusCode): "the origin answered \(statusCode)"
        case .rateLimited(let statusCode, let retryAfter):
            "the origin's rate limit is spent (\(statusCode)); "
                + "wait \(ProblemBody.wholeSeconds(retryAfter)) s"
        case .redirected(let statusCode): "the origin redirects elsewhere (\(statusCode))"
        case .undecodable(let fault): "the answer cannot be read: \(fault.words)"
        case .cursorExpired: "the page cursor has expired"
        case .invalidCursor: "the origin refuses the cursor"
        case .syncCursorExpired: "the sync cursor has expired"
        case .cancelled: "the request was cancelled"
        case .problem(let problem): "the answer is feedd's own problem \(problem.code)"
        }
    }
}

extension Undecodable {
    /// What is wrong with the answer, in words for an operator.
    var words: String {
        switch self {
        case .notJSON(let offset, let reason): "no JSON at byte \(offset): \(reason)"
        case .mismatch(let path, let expected, let found):
            "\(path): expected \(expected), found \(found)"
        case .tooLarge: "too large"
        case .truncated: "cut short"
        case .corruptCoding: "its content coding is corrupt"
        case .allItemsBad: "not one item fits the models"
        }
    }
}

extension OfflineReason {
    /// What keeps them apart, in words for an operator.
    package var words: String {
        switch self {
        case .nameNotResolved: "its name is not known"
        case .refused: "connection refused"
        case .unreachable: "no route"
        case .reset: "connection reset"
        case .tls(let detail): "TLS: \(detail)"
        case .other(let detail): detail
        }
    }
}
