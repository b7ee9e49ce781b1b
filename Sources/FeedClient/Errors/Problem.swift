/// A problem in feedd's own words (RFC 9457), as it answers every failure.
///
/// On the wire, `application/problem+json` with the names below in snake_case. `retry_after`,
/// `parameter`, `reason` and `request_id` may be missing. Members and codes are only ever added:
/// compare `code`, never the sentences, and go by `status` where you do not know the code.
/// Source: RFC 9457, 3 (https://www.rfc-editor.org/rfc/rfc9457#section-3).
public struct Problem: Hashable, Sendable {
    /// What an app does about a problem before it shows anything.
    public enum Action: Hashable, Sendable {
        /// Ask again, after `retryAfter` where it is given; keep a retry button disabled that long.
        case retry
        /// Begin again with the first page, with `Cache-Control: no-cache`.
        case restart
        /// Walk all episodes again; the list stays on screen.
        case resync
        /// Nothing helps: show the sentence.
        case none
        /// A value newer than this library; treat it as `none`.
        case other(String)
    }

    /// The address of the kind of problem, relative to feedd: `/errors#origin_timeout`.
    public let type: String
    /// What happened, for developers, always English.
    public let title: String
    /// The status of the answer, 400 to 599.
    public let status: Int
    /// The sentence to show a person, in the language that the request asked for.
    public let detail: String
    /// The kind of problem in a word, such as `origin_timeout`; more may be added.
    public let code: String
    /// What to do about it.
    public let action: Action
    /// How long to wait before a retry: whole seconds on the wire, read as an hour at most.
    public let retryAfter: Duration?
    /// The id under which feedd logged the request.
    public let requestID: String?
    /// The parameter that is wrong, with `invalid_parameter`.
    public let parameter: String?
    /// What is wrong with it, for developers, with `invalid_parameter`.
    public let reason: String?

    /// Makes a problem from its members.
    public init(
        type: String, title: String, status: Int, detail: String, code: String, action: Action,
        retryAfter: Duration? = nil, requestID: String? = nil, parameter: String? = nil,
        reason: String? = nil
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.code = code
        self.action = action
        self.retryAfter = retryAfter
        self.requestID = requestID
        self.parameter = parameter
        self.reason = reason
    }
}
