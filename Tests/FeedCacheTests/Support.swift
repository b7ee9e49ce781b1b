@testable import FeedCache

/// The moment that every table counts from.
let origin = Moment(nanoseconds: 1_000_000_000_000)

extension StoredResponse {
    /// A response with one body, `fill` repeated `bodyBytes` times.
    static func sample(bodyBytes: Int = 100, fill: UInt8 = 0x61) -> StoredResponse {
        StoredResponse(
            head: Array("HTTP/1.1 200 OK\r\n".utf8),
            notModifiedHead: Array("HTTP/1.1 304 Not Modified\r\n".utf8),
            body: Array(repeating: fill, count: bodyBytes), gzip: nil, brotli: nil,
            opaqueTag: Array("\"tag\"".utf8))
    }

    /// The first byte of the identity body, by which tests tell responses apart.
    var fill: UInt8? { body(0).first }
}

extension Lifetimes {
    /// Fresh for 60 s, then 30 s served while revalidated, and 600 s served on error.
    static let usual = Lifetimes(
        fresh: .seconds(60), staleWhileRevalidate: .seconds(30), staleIfError: .seconds(600))
}

extension FetchFailure {
    /// The origin answered 503 and wants 30 s of rest.
    static let unavailable = FetchFailure(
        code: 1, forwardStatus: 503, kind: .failure, retryAfter: .seconds(30))
    /// The origin was not reached.
    static let offline = FetchFailure(code: 2, kind: .failure, retryAfter: .seconds(30))
    /// The origin says 404.
    static let notFound = FetchFailure(code: 3, forwardStatus: 404, kind: .answer)
    /// Our own queue was full.
    static let overloaded = FetchFailure(code: 4, kind: .noNews, retryAfter: .seconds(2))
    /// A flight was given up.
    static let timeout = FetchFailure(code: 5, kind: .failure)
    /// A rate limit of a minute.
    static let rateLimited = FetchFailure(
        code: 6, forwardStatus: 429, kind: .rateLimited, retryAfter: .seconds(60))
}

extension Moment {
    /// Moves a test's clock.
    static func += (moment: inout Moment, duration: Duration) {
        moment = moment + duration
    }
}
