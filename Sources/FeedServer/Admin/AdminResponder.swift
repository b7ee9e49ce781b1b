import FeedCache
import HTTP1

/// The router of the admin listener.
final class AdminResponder: Responder {
    private static let feeds: [StaticString] = ["repos", "episodes"]

    /// Refuses what a web page may have sent.
    let guardian: AdminGuard
    /// The stage that the health checks tell.
    let health: Health
    /// The figures of `/metrics` and `/status`.
    let reports: ServerReports
    /// The cache that is listed and invalidated.
    let cache: ResponseCache
    /// What answers `/explain`.
    let explainer: Explainer

    /// A router of these parts.
    init(
        guardian: AdminGuard, health: Health, reports: ServerReports, cache: ResponseCache,
        explainer: Explainer
    ) {
        self.guardian = guardian
        self.health = health
        self.reports = reports
        self.cache = cache
        self.explainer = explainer
    }

    /// The answer to an operator; never a promise, since no admin answer waits for an origin.
    func respond(
        to request: Request, on loop: FrontLoop, at now: Moment
    ) -> Decision {
        guard guardian.allows(request) else { return .answer(.made(Self.forbidden)) }
        guard let route = PathTable.adminRoutes.resource(at: request.path) else {
            return .answer(.problem(ProblemAnswer(.notFound)))
        }
        switch (route, request.head.method) {
        case (.cache, .delete): return .answer(invalidate(request))
        case (_, .get), (_, .head): return .answer(answer(route, request, loop, now))
        default:
            var problem = ProblemAnswer(.methodNotAllowed)
            problem.allow = route.allowedMethods
            return .answer(.problem(problem))
        }
    }

    private func answer(
        _ route: AdminRoute, _ request: Request, _ loop: FrontLoop, _ now: Moment
    ) -> Answer {
        switch route {
        case .livez: return health.live
        case .readyz: return health.ready
        case .metrics:
            return .made(
                MadeDocument(contentType: MetricsText.contentType, body: reports.metrics.text()))
        case .status: return .made(Self.json(reports.status.json))
        case .cache: return listCache(request, now)
        case .explain: return explainer.explain(request, key: loop.key, at: now)
        }
    }

    private func listCache(_ request: Request, _ now: Moment) -> Answer {
        do throws(ParameterError) {
            let values = try QueryParameters(request.query, known: [.limit])
            let limit = try values[.limit].map { text throws(ParameterError) in
                try ParameterRule.positiveInteger(text, of: .limit)
            }
            let entries = cache.entries(limit: min(limit ?? 100, 10_000), now: now)
            return .made(Self.json(CacheDocument(entries).json))
        } catch {
            return .problem(ProblemAnswer(error))
        }
    }

    private func invalidate(_ request: Request) -> Answer {
        do throws(ParameterError) {
            let values = try QueryParameters(request.query, known: [.feed])
            let feed = try values[.feed].map { text throws(ParameterError) in
                try ParameterRule.word(text, of: .feed, among: Self.feeds)
            }
            var count = 0
            if let feed = feed.flatMap({ Feed(rawValue: $0.description) }) {
                for prefix in feed.keyPrefixes {
                    count += cache.invalidate(keyPrefix: Array(prefix.utf8))
                }
            } else {
                count = cache.invalidate(keyPrefix: nil)
            }
            var json = JSONWriter()
            json.beginObject()
            json.member("invalidated", count)
            json.endObject()
            return .made(Self.json(json.bytes))
        } catch {
            return .problem(ProblemAnswer(error))
        }
    }

    private static func json(_ body: [UInt8]) -> MadeDocument {
        MadeDocument(contentType: "application/json", body: body)
    }

    private static var forbidden: MadeDocument {
        var json = JSONWriter()
        json.beginObject()
        json.member("type", "about:blank")
        json.member("title", "Forbidden")
        json.member("status", 403)
        json.member("detail", "Ask by IP address, localhost or a name in admin.hosts.")
        json.endObject()
        return MadeDocument(
            status: .forbidden, contentType: "application/problem+json", body: json.bytes)
    }
}
