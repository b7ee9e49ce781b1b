import Reactor

/// Takes over what can change while the server runs: the lifetimes of the feeds, the token and the
/// log's settings. The rest of the configuration was turned into objects at the start.
final class ServerReloading: Sendable {
    private let current: VisibleMutex<Configuration>
    private let fetcher: FeedFetcher
    private let log: Log

    /// Reloads over the configuration that the server was built from.
    init(_ configuration: Configuration, fetcher: FeedFetcher, log: Log) {
        current = VisibleMutex(configuration)
        self.fetcher = fetcher
        self.log = log
    }

    /// What is in force; any thread.
    var configuration: Configuration { current.withLock(\.self) }

    /// Applies what can be applied.
    ///
    /// - Returns: the keys that differ and keep their old value until a restart.
    func apply(_ loaded: LoadedConfiguration) -> [String] {
        let new = loaded.configuration
        let applied = current.withLock { current in
            current = current.reloaded(from: new)
            return current
        }
        fetcher.apply(FeedSettings(applied, userAgent: ProductVersion.userAgent))
        log.reconfigure(applied.log, secrets: applied.secrets)
        return loaded.keysChanged(from: applied)
    }
}

extension Configuration {
    /// This configuration with what `new` may change while the server runs.
    fileprivate func reloaded(from new: Configuration) -> Configuration {
        var result = self
        result.repos = new.repos
        result.repos.origin = repos.origin
        result.episodes = new.episodes
        result.episodes.origin = episodes.origin
        result.log = new.log
        result.log.format = log.format
        result.githubToken = new.githubToken
        return result
    }
}
