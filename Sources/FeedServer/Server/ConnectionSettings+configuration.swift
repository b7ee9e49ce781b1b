import HTTP1

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
        connectionsPerLoop = max(1, total / loops)
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
    fileprivate init(_ timeouts: Configuration.Timeouts) {
        firstByte = timeouts.header
        header = timeouts.header
        idle = timeouts.idle
        answer = timeouts.answer
        write = timeouts.write
    }
}
