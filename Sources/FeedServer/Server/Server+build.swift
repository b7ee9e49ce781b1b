package import CurlTransport
import FeedCache
package import FeedClient
import HTTP1
import Reactor

extension Server {
    /// The world that a server lives in, of which tests make one of their own.
    package struct Surroundings: Sendable {
        /// Carries the requests to the origins.
        package var transport: any Transport
        /// How much `transport` has under way, for the metrics; nothing unless it is told.
        package var load: @Sendable () -> TransportLoad = { TransportLoad() }
        /// The clock of every connection and policy.
        package var environment = OriginEnvironment.live
        /// Where the log goes.
        package var log: Log

        /// Surroundings with the real clock.
        package init(transport: any Transport, log: Log) {
            self.transport = transport
            self.log = log
        }
    }

    /// A server that asks the origins over libcurl, and says in the log how it reaches them.
    ///
    /// - Throws: what `build(_:in:)` throws; `CurlTransportError` where the CA bundle cannot be
    ///   found or a proxy is no URL.
    package static func build(configuration: Configuration, log: Log) throws -> Server {
        let transport = try CurlTransport(
            settings: CurlTransportSettings(configuration.origin),
            log: { log.warning("origin transport", ["notice": "\($0)"]) })
        log.info(
            "origins",
            [
                "library": "\(transport.library)", "certificates": "\(transport.certificates)",
                "proxy": "\(transport.proxies)",
            ])
        var surroundings = Surroundings(transport: transport, log: log)
        surroundings.load = { transport.load }
        return try build(configuration, in: surroundings)
    }

    /// Puts a server together, the only place where its objects meet. It listens when this returns;
    /// connections wait in the kernel until `start`.
    ///
    /// - Throws: `ConfigError` where `warm_up` names no feed or an address is none;
    ///   `ConfigProblem` where an address cannot be listened on; `ReactorError` where there is no
    ///   room for a loop.
    package static func build(
        _ configuration: Configuration, in surroundings: Surroundings
    ) throws -> Server {
        let log = surroundings.log
        let environment = surroundings.environment
        let moment = environment.moment
        let startedAt = moment()

        let descriptors = FileDescriptorLimit.raise()
        // Each loop has room for a connection at least, so the limit bounds the loops too.
        let usefulLoops = min(
            EventLoopGroup.allowedCores(), configuration.limits.connections ?? .max)
        let group = try EventLoopGroup(count: configuration.loops ?? usefulLoops)
        let control = try EventLoop(name: "control")

        let cors = CORSPolicy(origins: configuration.cors.origins)
        let documents = DocumentBuilder(cors: cors)
        let writer = ResponseWriter(cors: cors)
        let health = Health()
        let feeds = FeedKey(servedLanguages: configuration.languages.repos)

        let originLatencies = PerFeed { _ in SharedHistogram() }
        let origins = Origins(
            transport: surroundings.transport, totalTimeout: configuration.origin.totalTimeout,
            environment: environment,
            observe: { feed, entry in
                originLatencies[feed].record(entry.duration)
                entry.write(to: log)
            })
        let builder = FeedResponseBuilder(cors: cors)
        let drift = DriftReport { line in line.write(to: log) }
        let fetcher = FeedFetcher(
            origins, FeedSettings(configuration, userAgent: ProductVersion.userAgent),
            builder: builder, drift: drift, environment: environment)
        let cache = ResponseCache(
            settings: CacheSettings(configuration), fetcher: fetcher, now: moment)

        let addresses = configuration.limits.connectionsPerAddress.map(AddressLimit.init)
        let settings = ConnectionSettings(
            configuration, loops: group.loops.count, descriptors: descriptors, addresses: addresses)
        let responder = PublicResponder(
            feeds: feeds, cache: cache,
            documents: FixedDocuments(documents, version: ProductVersion.text), health: health,
            origins: origins)
        let fronts = group.loops.map { loop in
            FrontLoop(
                loop, settings, clock: moment, responder: responder, writer: writer,
                observer: LoopObserver(LoopMetrics(), log))
        }
        let acceptor = try configuration.listening(on: "listen", configuration.listen) {
            address throws(ReactorError) in
            try Acceptor(
                on: group.loops[0], address, loops: fronts, addresses: addresses, clock: moment,
                log: log)
        }

        let reports = ServerReports(
            startedAt: startedAt, now: moment, loops: fronts.map(\.metrics), cache: cache,
            origins: origins, originLatencies: originLatencies, transportLoad: surroundings.load,
            drift: drift, health: health)
        let admin = FrontLoop(
            control, ConnectionSettings(admin: configuration), clock: moment,
            responder: AdminResponder(
                guardian: AdminGuard(hosts: configuration.admin.hosts), health: health,
                reports: reports, cache: cache,
                explainer: Explainer(
                    feeds: feeds, settings: { fetcher.currentSettings }, cache: cache,
                    origins: origins)),
            // No web page has any business there.
            writer: ResponseWriter(cors: .none), observer: LoopObserver(LoopMetrics(), log))
        let adminAcceptor = try configuration.admin.listen.map { text in
            try configuration.listening(on: "admin.listen", text) {
                address throws(ReactorError) in
                try Acceptor(
                    on: control, address, loops: [admin], addresses: nil, clock: moment, log: log)
            }
        }

        let reloading = ServerReloading(configuration, fetcher: fetcher, log: log)
        let snapshots = SnapshotKeeper(
            configuration, settings: { reloading.configuration }, cache, builder, environment,
            log: log)
        snapshots?.restore()
        let targets = try configuration.warmUpTargets()
        let parts = ServerParts(
            control: control, fronts: fronts, admin: admin, acceptor: acceptor,
            adminAcceptor: adminAcceptor, cache: cache, clock: moment, snapshots: snapshots,
            settings: configuration.drain, log: log,
            warmUp: { onFirstTries in
                WarmUp(
                    on: control, targets, cache: cache, clock: moment, log: log,
                    onFirstTries: onFirstTries)
            })
        return Server(parts, health: health, reloading: reloading)
    }
}
