import HTTP1

/// What the configuration says about connections, the same for every loop.
struct ConnectionSettings: Sendable {
    /// How large a request may be.
    var limits = RequestLimits()
    /// How long each state of a connection may last.
    var deadlines = ConnectionDeadlines()
    /// How many connections one loop serves.
    var connectionsPerLoop = 10_000
    /// How many more may linger on each loop after their last answer.
    static let lingeringPerLoop = 16
    /// The connections of each address, where those are limited.
    var addresses: AddressLimit?
}
