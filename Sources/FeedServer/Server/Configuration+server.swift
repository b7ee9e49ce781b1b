import FeedCache
import HTTP1
import Reactor

extension CacheSettings {
    /// The cache's part of `configuration`.
    init(_ configuration: Configuration) {
        self.init(
            flightTimeout: FetchFailure(code: ErrorCode.originTimeout.rawValue, kind: .failure),
            flightOverload: FetchFailure(code: ErrorCode.overloaded.rawValue, kind: .overloaded))
        maxBytes = configuration.cache.maxBytes
        refreshInterval = configuration.refreshInterval
        // A backstop: the transport's own deadline comes first.
        flightDeadline = configuration.origin.totalTimeout + .seconds(1)
    }
}

extension ConnectionSettings {
    /// Descriptors that are not for callers: listeners, logs, a snapshot, the loops that are not
    /// the callers', and their callers.
    private static let reservedDescriptors = 96
    /// What each of the callers' loops takes, for its own use and for those who linger.
    private static let descriptorsPerLoop = 2 + lingeringPerLoop

    /// The public listener's part of `configuration`, for one of `loops` loops.
    ///
    /// - Parameter descriptors: how many descriptors the process may open.
    init(
        _ configuration: Configuration, loops: Int, descriptors: Int, addresses: AddressLimit?
    ) {
        limits = RequestLimits(
            requestLineBytes: configuration.limits.requestLineBytes,
            fieldsBytes: configuration.limits.fieldsBytes,
            fieldCount: configuration.limits.fieldCount)
        deadlines = ConnectionDeadlines(configuration.timeouts)
        let reserved =
            Self.reservedDescriptors + Self.descriptorsPerLoop * loops
            + 2 * configuration.origin.maxConnections
        let allowed = max(16, descriptors - reserved)
        let total = min(configuration.limits.connections ?? 10_000, allowed)
        connectionsPerLoop = max(1, (total + loops - 1) / loops)
        self.addresses = addresses
    }

    /// The admin listener's: few connections, the same deadlines.
    init(admin configuration: Configuration) {
        deadlines = ConnectionDeadlines(configuration.timeouts)
        connectionsPerLoop = 32
    }
}

extension ConnectionDeadlines {
    /// The deadlines of `timeouts.*`; a connection's first byte has as long as a whole head.
    init(_ timeouts: Configuration.Timeouts) {
        firstByte = timeouts.header
        header = timeouts.header
        idle = timeouts.idle
        answer = timeouts.answer
        write = timeouts.write
    }
}

extension Configuration {
    /// The address that the key `key` names as `text`.
    ///
    /// - Throws: `ConfigError` where it is none.
    func address(of key: String, _ text: String) throws(ConfigError) -> SocketAddress {
        guard let address = SocketAddress(parsing: text) else {
            throw .single(key, "\"\(text)\" is no address and port, such as 0.0.0.0:8080")
        }
        return address
    }

    /// The keys of `warm_up`.
    ///
    /// - Throws: `ConfigError` naming the targets that are no feed's.
    func warmUpKeys(_ feeds: FeedKey) throws(ConfigError) -> [(text: String, key: CacheKey)] {
        var keys: [(text: String, key: CacheKey)] = []
        for text in warmUp {
            let key = KeyBuffer()
            let feed: Feed?
            do throws(ParameterError) {
                feed = try feeds.write(target: Array(text.utf8), into: key)
            } catch {
                throw .single(
                    "warm_up", "\"\(text)\": \(error.parameter.name) \(error.explanation)")
            }
            guard feed != nil else {
                throw .single("warm_up", "\"\(text)\" is the path of no feed")
            }
            keys.append((text, CacheKey(key.bytes)))
        }
        return keys
    }
}

extension ConfigError {
    fileprivate static func single(_ key: String, _ reason: String) -> ConfigError {
        ConfigError(problems: [ConfigProblem(source: nil, key: key, reason: reason)])
    }
}
