/// The body of an error answer: a problem by RFC 9457, as `application/problem+json`.
///
/// It can hold nothing of the origin's: every member is a constant of the code, a name of the
/// contract, or the request's id.
package struct ProblemBody: Sendable {
    /// What went wrong.
    package let code: ErrorCode

    /// The language of `detail`; belongs into `Content-Language`.
    package let language: ErrorLanguage

    /// The id of the request, also in `X-Request-Id`.
    package let requestID: String

    /// Whole seconds until it makes sense to ask again; there exactly when `Retry-After` is.
    package var retryAfterSeconds: Int?

    /// The parameter that was wrong, for `invalid_parameter`.
    package var parameter: String?

    /// The rule that `parameter` broke, in English.
    package var reason: String?

    /// A problem without the optional members.
    package init(code: ErrorCode, language: ErrorLanguage, requestID: String) {
        self.code = code
        self.language = language
        self.requestID = requestID
    }

    /// The JSON text, in the contract's order of members.
    package var json: [UInt8] {
        var text = JSONWriter()
        text.beginObject()
        text.member("type", code.type)
        text.member("title", code.title)
        text.member("status", code.statusCode)
        text.member("detail", code.sentence.text(in: language))
        text.member("code", code.text)
        text.member("action", code.action.rawValue)
        if let retryAfterSeconds { text.member("retry_after", retryAfterSeconds) }
        if let parameter { text.member("parameter", parameter) }
        if let reason { text.member("reason", reason) }
        text.member("request_id", requestID)
        text.endObject()
        return text.bytes
    }

    /// A wait in the whole seconds of `Retry-After` and `retry_after`: rounded up, at least 1.
    ///
    /// A caller that waits a rounded-down time would come back while the origin is still held down.
    package static func wholeSeconds(_ wait: Duration) -> Int {
        let (seconds, attoseconds) = wait.components
        let roundedUp = attoseconds > 0 ? seconds.addingReportingOverflow(1).partialValue : seconds
        return Int(max(1, min(roundedUp, 86_400)))
    }
}
