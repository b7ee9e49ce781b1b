import CurlTransport
import FeedCache

/// Gathers what the admin listener shows, from every part of the server. Any thread may ask.
struct ServerReports: Sendable {
    /// When the server was built.
    let startedAt: Moment
    /// The clock of the server.
    let now: @Sendable () -> Moment
    /// The counters of each public loop.
    let loops: [LoopMetrics]
    /// The response cache.
    let cache: ResponseCache
    /// The origins and their policies.
    let origins: Origins
    /// How long each origin takes.
    let originLatencies: PerFeed<SharedHistogram>
    /// How much the way to the origins has under way.
    let transportLoad: @Sendable () -> TransportLoad
    /// Where origins strayed from the models.
    let drift: DriftReport
    /// The stage of the server.
    let health: Health

    /// What `/metrics` shows.
    var metrics: MetricsReport {
        MetricsReport(
            version: ProductVersion.text, uptime: now() - startedAt,
            isReady: health.current == .ready, loops: loops, cache: cache.stats,
            origins: Feed.allCases.map { feed in
                MetricsReport.Origin(
                    feed: feed, report: origins.report(of: feed),
                    latency: originLatencies[feed].snapshot)
            },
            transport: transportLoad(), process: .now())
    }

    /// What `/status` shows.
    var status: StatusDocument {
        StatusDocument(
            version: ProductVersion.text, uptime: now() - startedAt, stage: health.current,
            openConnections: loops.reduce(0) { $0 + $1.open }, cache: cache.stats,
            feeds: Feed.allCases.map { ($0, FeedDocument($0, cache, loops)) },
            origins: Feed.allCases.map { ($0, origins.report(of: $0)) }, drift: drift.lines)
    }
}
