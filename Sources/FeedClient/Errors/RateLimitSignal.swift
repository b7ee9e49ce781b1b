/// Whether an answer says that the origin's rate limit is reached, and which.
///
/// GitHub answers 403 or 429 for both of its limits. The primary one is a budget for a window of
/// time; the secondary one guards against bursts and comes while budget is left, often without
/// `Retry-After`. A 403 that is neither is a refusal. Source: GitHub REST, "Rate limits for the
/// REST API", "Exceeding the rate limit"
/// (https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit).
package enum RateLimitSignal: Hashable, Sendable {
    /// The answer is about something else.
    case none
    /// The budget is used up until the window ends, at this time of the origin's clock if it says.
    case primary(resetUnixSeconds: Int64?)
    /// Too many requests at once or in a row; how long to wait, if the origin says.
    case secondary(retryAfter: Duration?)
    /// The origin names a wait and no reason.
    case retryAfter(Duration)

    /// The wait where the origin names none: a minute, doubled by the caller each time it recurs.
    package static var defaultWait: Duration { .seconds(60) }

    /// How many bytes of the body are looked at.
    package static let bodyPrefixBytes = 2048

    /// Classifies an answer; the body's beginning is enough.
    package init(statusCode: Int, fields: RateLimitFields, body: some Collection<UInt8>) {
        guard statusCode == 403 || statusCode == 429 else {
            self = .none
            return
        }
        let text = String(decoding: body.prefix(Self.bodyPrefixBytes), as: UTF8.self).lowercased()
        let isSecondary = Self.secondaryPhrases.contains(where: text.contains)
        if isSecondary {
            // Remaining budget says nothing here: recorded answers still have all of it.
            self = .secondary(retryAfter: fields.retryAfter)
        } else if let wait = fields.retryAfter {
            self = .retryAfter(wait)
        } else if fields.remaining == 0 {
            self = .primary(resetUnixSeconds: fields.resetUnixSeconds)
        } else if text.contains("rate limit exceeded") {
            // The fields are missing, as behind some proxies, but the message is GitHub's.
            self = .primary(resetUnixSeconds: nil)
        } else if statusCode == 429 {
            self = .secondary(retryAfter: nil)
        } else {
            self = .none
        }
    }

    /// How long to wait before the next request, from a second to an hour; `nil` for no limit.
    ///
    /// The end of a window is measured on the origin's own clock, from its `Date`; without that, or
    /// where it lies in the past, the wait is a minute.
    package func wait(dateUnixSeconds: Int64?) -> Duration? {
        let wait: Duration? =
            switch self {
            case .none: nil
            case .secondary(let retryAfter): retryAfter ?? Self.defaultWait
            case .retryAfter(let retryAfter): retryAfter
            case .primary(let reset?):
                if let now = dateUnixSeconds, reset > now {
                    .seconds(min(reset - now, 3600))
                } else {
                    Self.defaultWait
                }
            case .primary(nil): Self.defaultWait
            }
        return wait.map { max($0, .seconds(1)) }
    }

    private static let secondaryPhrases = [
        "secondary rate limit", "abuse detection", "abuse-rate-limit", "whoa there!",
    ]
}
