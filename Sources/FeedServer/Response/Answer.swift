package import FeedCache
package import HTTP1

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

/// A document made for one request.
package struct MadeDocument: Sendable {
    /// The status.
    package var status: Status
    /// The media type.
    package var contentType: StaticString
    /// The bytes, complete.
    package var body: [UInt8]

    /// A document of type `contentType`.
    package init(status: Status = .ok, contentType: StaticString, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}

/// The answer to OPTIONS.
package struct OptionsAnswer: Sendable {
    /// The methods of the resource.
    package var allow: AllowedMethods
    /// What a preflight (a request with `Access-Control-Request-Method`) is granted, or nil.
    package var preflight: Preflight?

    /// The fields a preflight may use, as echoed to it.
    package struct Preflight: Sendable {
        /// The requested fields that are allowed, in canonical spelling; empty for none.
        package var fields: [String]
    }
}

/// The methods a resource takes, as `Allow` lists them.
package enum AllowedMethods: Sendable {
    /// Feeds and documents.
    case getHeadOptions
    /// Health checks and the index.
    case getHead
    /// The cache on the admin listener.
    case getHeadDelete

    /// The value of the field.
    package var list: StaticString {
        switch self {
        case .getHeadOptions: "GET, HEAD, OPTIONS"
        case .getHead: "GET, HEAD"
        case .getHeadDelete: "GET, HEAD, DELETE"
        }
    }
}

/// A failure as the contract's table lists it, and what this one adds to its row.
package struct ProblemAnswer: Sendable {
    /// The row.
    package var code: ErrorCode
    /// How long to wait before asking again, or nil where waiting is not known to help.
    package var retryAfter: Duration?
    /// The parameter at fault.
    package var parameter: ParameterError?
    /// What is wrong with a request that could not be read; for the access log alone.
    package var badRequest: BadRequestReason?
    /// What the resource allows, with 405.
    package var allow: AllowedMethods?
    /// What the cache did, where it was asked.
    package var cacheStatus: CacheStatus?
    /// The feed that was asked, or nil where it was none.
    package var feed: Feed?

    /// A failure that its row describes in full.
    package init(_ code: ErrorCode) { self.code = code }

    /// A parameter that broke its rule; a cursor that is none has a row of its own.
    init(_ error: ParameterError) {
        code = error.reason == .notACursor ? .invalidCursor : .invalidParameter
        parameter = code == .invalidParameter ? error : nil
    }
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
