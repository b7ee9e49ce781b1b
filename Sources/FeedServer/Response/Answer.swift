package import FeedCache
import HTTP1

/// What a request is answered with, before it is bytes.
///
/// The large and rare cases are boxed, so that a stored answer, which every hit hands on a few
/// times, is a few words.
package enum Answer: Sendable {
    /// A stored response of a feed.
    case cached(CachedAnswer, of: Feed)
    /// A document that feedd holds itself: the index, the catalogue, a health check.
    case document(StoredResponse)
    /// A document made for this request alone, such as the metrics.
    indirect case made(MadeDocument)
    /// 204 to OPTIONS, with what is allowed.
    indirect case options(OptionsAnswer)
    /// A failure.
    indirect case problem(ProblemAnswer)
}

extension Answer {
    /// What the cache did, where it was asked.
    var cacheStatus: CacheStatus? {
        switch self {
        case .cached(let answer, _): answer.status
        case .problem(let problem): problem.cacheStatus
        case .document, .made, .options: nil
        }
    }

    /// The feed that was asked, or nil where it was none.
    var feed: Feed? {
        switch self {
        case .cached(_, let feed): feed
        case .problem(let problem): problem.feed
        case .document, .made, .options: nil
        }
    }

    /// Why the caller was told 400, for the access log; nil with any other status.
    var badRequestReason: String? {
        guard case .problem(let problem) = self, problem.code.statusCode == 400 else { return nil }
        if let fault = problem.parameter { return "\(fault.parameter.name): \(fault.explanation)" }
        return problem.badRequest?.description ?? problem.code.text
    }

    /// The end of a wait for `feed` as an answer.
    init(_ resolution: Resolution, of feed: Feed) {
        switch resolution {
        case .answer(let answer): self = .cached(answer, of: feed)
        case .failure(let failure, let retryAfter, let status):
            // Only `FetchFailure` of this module gives codes, so that every code is one of ours.
            var problem = ProblemAnswer(ErrorCode(rawValue: failure.code) ?? .internal)
            problem.feed = feed
            problem.retryAfter = retryAfter
            problem.cacheStatus = status
            self = .problem(problem)
        }
    }
}
