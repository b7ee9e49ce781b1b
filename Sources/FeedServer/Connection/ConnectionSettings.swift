import HTTP1

/// What the configuration says about connections, the same for every loop.
struct ConnectionSettings: Sendable {
    /// How large a request may be.
    var limits = RequestLimits()
    /// How long each state of a connection may last.
    var deadlines = ConnectionDeadlines()
    /// How many connections one loop keeps.
    var connectionsPerLoop = 10_000
    /// The connections of each address, where those are limited.
    var addresses: AddressLimit?
}
