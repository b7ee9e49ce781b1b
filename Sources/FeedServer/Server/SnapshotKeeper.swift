import FeedCache
import Reactor

/// Keeps the snapshot file of the cache: loads it at start, writes it every few minutes and at the
/// end. Owned by the control loop's thread but for the writing, which blocks on the disk and so
/// runs on Swift's pool.
final class SnapshotKeeper {
    private let path: String
    private let interval: Duration
    private let settings: @Sendable () -> Configuration
    private let cache: ResponseCache
    private let builder: FeedResponseBuilder
    private let environment: OriginEnvironment
    private let log: Log
    private var timer: Timer?
    // Only one write at a time: two would share the file beside the snapshot.
    private var isWriting = false
    /// What is to follow the last write, while that waits for the end of one under way.
    private var lastWriteWaits: (() -> Void)?

    /// A keeper of `cache.snapshot`, or nil where none is configured; `settings` gives those in
    /// force, after a reload too.
    init?(
        _ configuration: Configuration, settings: @escaping @Sendable () -> Configuration,
        _ cache: ResponseCache, _ builder: FeedResponseBuilder, _ environment: OriginEnvironment,
        log: Log
    ) {
        guard let path = configuration.cache.snapshot else { return nil }
        self.path = path
        interval = configuration.cache.snapshotInterval
        self.settings = settings
        self.cache = cache
        self.builder = builder
        self.environment = environment
        self.log = log
    }

    /// Loads the file into the cache, as stale copies; before the loops start, since it blocks.
    ///
    /// A file that cannot be used is left alone, and one log line says why.
    func restore() {
        do throws(CacheError) {
            let count = try cache.restoreSnapshot(
                from: path, fingerprint: Self.fingerprint(of: settings()),
                now: environment.moment(), unixSeconds: environment.unixSeconds(),
                rewrite: { builder.response($0, with: $1) })
            log.info("snapshot loaded", ["path": "\(path)", "entries": .int(count)])
        } catch {
            guard error != .noSnapshot else { return }
            log.warning("snapshot ignored", ["path": "\(path)", "reason": "\(error)"])
        }
    }

    /// Writes the file every `cache.snapshot_interval` from now on.
    func start(on loop: EventLoop) {
        let timer = Timer(loop: loop) { [unowned self] in
            if !isWriting { write(on: loop) {} }
        }
        timer.scheduleRepeating(every: interval)
        self.timer = timer
    }

    /// Writes the file a last time, then calls `body` on the loop.
    func finish(on loop: EventLoop, then body: @escaping () -> Void) {
        timer = nil
        // One under way has not seen the last answers, and ended with the process it would be lost.
        guard !isWriting else {
            lastWriteWaits = body
            return
        }
        write(on: loop, then: body)
    }

    private func write(on loop: EventLoop, then body: @escaping () -> Void) {
        isWriting = true
        // Anew each time: a reload may have changed what goes into heads.
        let fingerprint = Self.fingerprint(of: settings())
        let handed = LoopBound((keeper: self, body: body), to: loop)
        Task.detached { [path, fingerprint, cache, environment, log] in
            do throws(CacheError) {
                let count = try cache.writeSnapshot(
                    to: path, fingerprint: fingerprint, now: environment.moment(),
                    unixSeconds: environment.unixSeconds())
                log.debug("snapshot written", ["path": "\(path)", "entries": .int(count)])
            } catch {
                log.error("snapshot not written", ["path": "\(path)", "reason": "\(error)"])
            }
            loop.execute {
                let (keeper, body) = handed.value
                keeper.isWriting = false
                body()
                guard let next = keeper.lastWriteWaits else { return }
                keeper.lastWriteWaits = nil
                keeper.write(on: loop, then: next)
            }
        }
    }

    /// A hash of everything that shapes stored heads and bodies: FNV-1a of 64 bits over its text.
    private static func fingerprint(of configuration: Configuration) -> UInt64 {
        let text =
            "\(ProductVersion.text) \(configuration.cors) \(configuration.repos) "
            + "\(configuration.episodes)"
        return text.utf8.reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
        }
    }
}
