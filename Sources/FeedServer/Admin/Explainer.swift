import FeedCache
import FeedClient
import HTTP1

/// Says what a target would be answered with and why, without asking an origin: the body of
/// `GET /explain?target=`. It is what `feedd explain` prints, and what the running server knows.
struct Explainer: Sendable {
    /// Writes the canonical key of a target.
    let feeds: FeedKey
    /// The settings in force, which a reload replaces.
    let settings: @Sendable () -> FeedSettings
    /// The cache that may hold the key.
    let cache: ResponseCache
    /// The origins whose state is shown.
    let origins: Origins

    /// The answer to `/explain`; `key` is the loop's scratch memory.
    func explain(
        _ request: Request, key: KeyBuffer, at now: Moment
    ) -> Answer {
        do throws(ParameterError) {
            let values = try QueryParameters(request.query, known: [.target])
            guard let encoded = values[.target] else {
                throw ParameterError(parameter: .target, reason: .missing)
            }
            guard let target = PercentDecoding.decode(encoded) else {
                throw ParameterError(parameter: .target, reason: .percentEncoding)
            }
            return explain(target: target, key, now)
        } catch {
            return .problem(ProblemAnswer(error))
        }
    }

    private func explain(
        target: [UInt8], _ key: KeyBuffer, _ now: Moment
    ) -> Answer {
        var json = JSONWriter()
        json.beginObject()
        json.member("target", String(decoding: target, as: UTF8.self))
        do throws(ParameterError) {
            guard let feed = try feeds.write(target: target, into: key) else {
                return .problem(ProblemAnswer(.notFound))
            }
            write(CacheKey(key.bytes), of: feed, now, into: &json)
        } catch {
            return .problem(ProblemAnswer(error))
        }
        json.endObject()
        return .made(MadeDocument(contentType: "application/json", body: json.bytes))
    }

    private func write(
        _ key: CacheKey, of feed: Feed, _ now: Moment, into json: inout JSONWriter
    ) {
        Explanation.write(key, feed, settings(), into: &json)
        json.key("stored")
        if let entry = cache.entry(of: key, now: now) {
            CacheDocument.write(entry, into: &json)
        } else {
            json.null()
        }
        json.key("origin")
        OriginDocument(origins.report(of: feed)).write(into: &json)
    }
}
