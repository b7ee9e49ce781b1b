#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a status means, wherever the answer comes from.
enum AnswerStatus {
    /// A good answer, before its body is read.
    enum Success {
        /// 200 to 299: the body is the value.
        case value
        /// 304 to a request with validators.
        case notModified
    }

    /// Sorts an answer into good and bad.
    ///
    /// - Throws: `problem` for feedd's own problems, `rateLimited`, `redirected` for the other 3xx,
    ///   else `http`.
    static func check(
        _ response: TransportResponse, isConditional: Bool
    ) throws(APIError) -> Success {
        let status = response.statusCode
        if (200...299).contains(status) { return .value }
        if status == 304, isConditional { return .notModified }
        if let problem = problem(in: response) { throw .problem(problem) }
        if (300...399).contains(status), status != 304 { throw .redirected(statusCode: status) }
        let fields = RateLimitFields(response.fields)
        let signal = RateLimitSignal(statusCode: status, fields: fields, body: response.body)
        if let wait = signal.wait(dateUnixSeconds: fields.dateUnixSeconds) {
            throw .rateLimited(statusCode: status, retryAfter: wait)
        }
        throw .http(statusCode: status)
    }

    /// The problem that an answer carries; `nil` where it is none, or one that cannot be read.
    private static func problem(in response: TransportResponse) -> Problem? {
        let mediaType = response.fields["content-type"]?.prefix { $0 != ";" && $0 != " " }
        guard mediaType?.lowercased() == "application/problem+json" else { return nil }
        return try? JSONDecoder().decode(Problem.self, from: Data(response.body))
    }
}
