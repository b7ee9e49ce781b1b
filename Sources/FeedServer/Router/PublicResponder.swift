import FeedCache
import HTTP1
import HTTPSemantics

/// The router of the public listener: from a request to the feed, the document or the refusal.
final class PublicResponder: Responder {
    /// Writes the canonical key of a feed request.
    let feeds: FeedKey
    /// Answers the key, or promises to.
    let cache: ResponseCache
    /// The documents that never change.
    let documents: FixedDocuments
    /// The stage that the health checks tell.
    let health: Health
    /// The origins, whose budgets a caller's `no-cache` depends on.
    let origins: Origins

    /// A router of these parts.
    init(
        feeds: FeedKey, cache: ResponseCache, documents: FixedDocuments, health: Health,
        origins: Origins
    ) {
        self.feeds = feeds
        self.cache = cache
        self.documents = documents
        self.health = health
        self.origins = origins
    }

    /// The answer to a caller, or the cache's promise of one.
    func respond(
        to request: Request, on loop: FrontLoop, at now: Moment
    ) -> Decision {
        if request.head.target == .asterisk {
            return .answer(.options(OptionsAnswer(allow: .getHeadOptions)))
        }
        guard let route = PathTable.routes.resource(at: request.path) else {
            return .answer(.problem(ProblemAnswer(.notFound)))
        }
        switch request.head.method {
        case .get, .head: break
        case .options where route.allowsOptions: return .answer(.options(options(for: request)))
        case .options, .post, .put, .patch, .delete:
            var problem = ProblemAnswer(.methodNotAllowed)
            problem.allow = route.allowsOptions ? .getHeadOptions : .getHead
            return .answer(.problem(problem))
        }
        switch route {
        case .feed(let route): return answer(route, request, loop, now)
        case .errors: return .answer(.document(documents.errors))
        case .index: return .answer(.document(documents.index))
        case .livez: return .answer(health.live)
        case .readyz: return .answer(health.ready)
        }
    }

    private func answer(
        _ route: FeedRoute, _ request: Request, _ loop: FrontLoop, _ now: Moment
    ) -> Decision {
        let feed = route.feed
        do throws(ParameterError) {
            try feeds.write(route, request.query, into: loop.key)
        } catch {
            var problem = ProblemAnswer(error)
            problem.feed = feed
            return .answer(.problem(problem))
        }
        let asked = request.cacheDirectives
        let revalidates = asked.noCache || asked.maxAgeZero
        let directives = LookupDirectives(
            revalidate: revalidates, onlyIfCached: asked.onlyIfCached,
            mayRefresh: revalidates && origins.allowsCallerRefresh(of: feed))
        let lookup = cache.lookup(loop.key.bytes, directives, now: now) {
            RequestContext(requestID: request.id.string, traceparent: request.traceparent)
        }
        switch lookup {
        case .answer(let answer): return .answer(.cached(answer, of: feed))
        case .failure(let failure, let retryAfter, let status):
            let resolution = Resolution.failure(failure, retryAfter: retryAfter, status)
            return .answer(Answer(resolution, of: feed))
        case .notCached:
            var problem = ProblemAnswer(.notCached)
            problem.feed = feed
            return .answer(.problem(problem))
        case .pending(let pending): return .pending(pending, of: feed)
        }
    }

    private func options(for request: Request) -> OptionsAnswer {
        var options = OptionsAnswer(allow: .getHeadOptions)
        let head = request.head
        guard
            head.firstValue(of: .accessControlRequestMethod, in: request.bytes) != nil
        else { return options }
        var requested: [UnsafeRawBufferPointer] = []
        head.forEachValue(of: .accessControlRequestHeaders, in: request.bytes) {
            requested.append($0)
        }
        options.preflight = OptionsAnswer.Preflight(fields: CORSPolicy.grantedFields(requested))
        return options
    }
}
