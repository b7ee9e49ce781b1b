extension APIError {
    /// The sentence to show a person, in English; a problem brings its own, in the language asked
    /// for.
    ///
    /// It names no cause and no detail: those are for logs. For `cancelled` it is the general
    /// sentence, since a total answer is easier to use, but there is nothing to show.
    public var userMessage: String {
        switch self {
        case .offline: "You're offline. Pull to refresh when you're connected."
        case .timeout, .rateLimited, .overloaded: Self.trouble
        case .http(404): "Not found."
        case .http(500...): Self.trouble
        case .undecodable: "The app couldn't read the server's response."
        case .http, .redirected, .cursorExpired, .invalidCursor, .syncCursorExpired, .cancelled:
            "Something went wrong."
        case .problem(let problem): problem.detail
        }
    }

    /// What to do before anything is shown.
    public var action: Problem.Action {
        switch self {
        case .offline, .timeout, .rateLimited, .undecodable, .overloaded, .http(500...): .retry
        case .cursorExpired, .invalidCursor: .restart
        case .syncCursorExpired: .resync
        case .http, .redirected, .cancelled: .none
        case .problem(let problem): problem.action
        }
    }

    /// How long to wait before a retry, where the origin or feedd said so.
    public var retryAfter: Duration? {
        switch self {
        case .rateLimited(_, let retryAfter): retryAfter
        case .problem(let problem): problem.retryAfter
        case .offline, .timeout, .http, .redirected, .undecodable, .cursorExpired, .invalidCursor,
            .syncCursorExpired, .overloaded, .cancelled:
            nil
        }
    }

    private static var trouble: String { "The server is having trouble. Try again soon." }
}
