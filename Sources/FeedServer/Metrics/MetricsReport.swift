package import CurlTransport
package import FeedCache

/// Everything `/metrics` tells, gathered at one moment.
package struct MetricsReport: Sendable {
    /// One origin: the feed it serves, its policies' state, and how long its requests took.
    package struct Origin: Sendable {
        /// The feed, as the label `feed`.
        package var feed: Feed
        /// Breaker, budgets and outcomes.
        package var report: OriginReport
        /// Durations of the requests to it.
        package var latency: LatencyCounts

        /// An origin's figures.
        package init(feed: Feed, report: OriginReport, latency: LatencyCounts) {
            self.feed = feed
            self.report = report
            self.latency = latency
        }
    }

    /// feedd's own version, the label of `feedd_build_info`.
    package var version: String
    /// Time since the start.
    package var uptime: Duration
    /// Whether `/readyz` says ready.
    package var isReady: Bool
    /// The counters of all loops.
    package var loops: [LoopMetrics]
    /// The cache's counters.
    package var cache: CacheStats
    /// The origins.
    package var origins: [Origin]
    /// What is under way to the origins.
    package var transport: TransportLoad
    /// The kernel's figures.
    package var process: ProcessFigures

    /// A report of these parts.
    package init(
        version: String, uptime: Duration, isReady: Bool, loops: [LoopMetrics], cache: CacheStats,
        origins: [Origin], transport: TransportLoad, process: ProcessFigures
    ) {
        self.version = version
        self.uptime = uptime
        self.isReady = isReady
        self.loops = loops
        self.cache = cache
        self.origins = origins
        self.transport = transport
        self.process = process
    }

    /// The report as Prometheus text.
    package func text() -> [UInt8] {
        var text = MetricsText()
        writeServer(into: &text)
        writeRequests(into: &text)
        writeConnections(into: &text)
        writeCache(into: &text)
        writeOrigins(into: &text)
        writeProcess(into: &text)
        return text.bytes
    }

    private func writeServer(into text: inout MetricsText) {
        text.begin("build_info", .gauge, "Always 1; the version is a label.")
        text.sample(1, ["version": version])
        text.begin("uptime_seconds", .gauge, "Time since the start.")
        text.sample(seconds: uptime)
        text.begin("ready", .gauge, "1 while /readyz answers 200.")
        text.sample(isReady ? 1 : 0)
        text.begin("loops", .gauge, "Event loops.")
        text.sample(loops.count)
    }

    private func writeProcess(into text: inout MetricsText) {
        text.begin("process_cpu_seconds_total", .counter, "User and system time.")
        text.sample(seconds: process.cpu)
        text.begin("process_resident_memory_bytes", .gauge, "Resident memory, shared included.")
        text.sample(process.residentBytes)
        text.begin("anonymous_memory_bytes", .gauge, "Resident memory of the process alone.")
        text.sample(process.anonymousBytes)
        text.begin("process_open_fds", .gauge, "Open descriptors.")
        text.sample(process.openDescriptors)
        text.begin("process_max_fds", .gauge, "Soft limit of open descriptors.")
        text.sample(process.maxDescriptors)
    }
}
