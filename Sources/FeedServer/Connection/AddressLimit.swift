import Reactor

/// Counts the open connections of each client address; one a server, where the limit is set.
final class AddressLimit: Sendable {
    private let limit: Int
    private let counts = VisibleMutex<[String: Int]>([:])

    /// Allows `limit` connections an address.
    init(_ limit: Int) { self.limit = limit }

    /// Counts one more connection of `address`, or returns false where it has all it may.
    func acquire(_ address: String) -> Bool {
        counts.withLock { counts in
            let count = counts[address, default: 0]
            guard count < limit else { return false }
            counts[address] = count + 1
            return true
        }
    }

    /// Counts one connection of `address` less.
    func release(_ address: String) {
        counts.withLock { counts in
            let count = counts[address, default: 0]
            counts[address] = count > 1 ? count - 1 : nil
        }
    }
}
