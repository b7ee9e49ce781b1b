package import FeedClient

/// Everything an operator can set, as typed values with their defaults.
///
/// A plain value: `Configuration()` is feedd as it comes. `ConfigurationLoader` fills one from
/// file, environment and flags; `SettingTable` says which key sets which property, in which range.
/// Durations and sizes carry their unit in their type or name.
package struct Configuration: Sendable, Equatable {
    /// `listen`: address and port of the public listener; port 0 picks a free one.
    package var listen = "0.0.0.0:8080"
    /// `admin.*`: the operators' listener.
    package var admin = Admin()
    /// `loops`: number of event loops; nil for as many as the cores this process may use.
    package var loops: Int?
    /// `repos.*`: the repository feed.
    package var repos = Repos()
    /// `episodes.*`: the episode feeds.
    package var episodes = Episodes()
    /// `refresh_interval`: least time between two revalidations of one key that callers ask for.
    package var refreshInterval: Duration = .seconds(10)
    /// `cache.*`: what memory holds.
    package var cache = Cache()
    /// `origin.*`: how the origins are asked.
    package var origin = Origin()
    /// `timeouts.*`: deadlines on the public listener.
    package var timeouts = Timeouts()
    /// `limits.*`: what a caller may send, and how many callers there may be.
    package var limits = Limits()
    /// `drain.*`: how the process ends.
    package var drain = Drain()
    /// `warm_up`: paths fetched at start, before `/readyz` says ready.
    package var warmUp = ["/repos", "/episodes"]
    /// `cors.*`: which web pages may read the answers.
    package var cors = CORS()
    /// `log.*`: what is written to the log.
    package var log = Log()
    /// `languages.*`: which values of `language` are accepted.
    package var languages = Languages()
    /// The token for the repository origin, from `FEEDD_GITHUB_TOKEN` or `FEEDD_GITHUB_TOKEN_FILE`.
    package var githubToken: Secret?

    /// What no line of the log may show.
    package var secrets: [Secret] { [githubToken].compactMap(\.self) }

    /// The defaults.
    package init() {}

    /// The operators' listener.
    package struct Admin: Sendable, Equatable {
        /// `admin.listen`: address and port; nil for no admin listener.
        package var listen: String? = "127.0.0.1:9901"
        /// `admin.hosts`: names allowed in `Host` besides IP addresses and `localhost`.
        package var hosts: [String] = []
    }

    /// What memory holds, and what survives a restart.
    package struct Cache: Sendable, Equatable {
        /// `cache.max_bytes`: all stored answers together, as the allocator counts them.
        package var maxBytes = 64 << 20
        /// `cache.snapshot`: path of the file that keeps the cache over a restart; nil for none.
        package var snapshot: String?
        /// `cache.snapshot_interval`: time between two writes of that file.
        package var snapshotInterval: Duration = .seconds(300)
    }

    /// How the process ends.
    package struct Drain: Sendable, Equatable {
        /// `drain.lame_duck`: after SIGTERM, time during which new connections still get answers
        /// while `/readyz` says `draining`, so that the load balancer can look away first.
        package var lameDuck: Duration = .seconds(5)
        /// `drain.deadline`: time from SIGTERM until the process ends whatever is still open.
        package var deadline: Duration = .seconds(20)
    }

    /// Which web pages may read the answers.
    package struct CORS: Sendable, Equatable {
        /// `cors.origins`: allowed values of `Origin`; `*` for all.
        package var origins = ["*"]
    }

    /// What is written to the log.
    package struct Log: Sendable, Equatable {
        /// `log.level`: the least important level that is written.
        package var level = LogLevel.info
        /// `log.format`: text or JSON lines.
        package var format = LogFormat.auto
        /// `log.access`: which requests leave an access line.
        package var access = AccessLogging.off
    }

    /// Which values of `language` are accepted.
    package struct Languages: Sendable, Equatable {
        /// `languages.repos`: the only languages of `/repos`, in lower case; empty for any.
        package var repos: [String] = []
    }
}
