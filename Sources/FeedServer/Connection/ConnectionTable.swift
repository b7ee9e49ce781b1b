import FeedCache

/// The connections of one loop. Owned by the loop thread.
///
/// A plain array, swept as a whole: 10,000 entries take about a millisecond, and a hit then costs
/// no list upkeep.
struct ConnectionTable {
    /// All of them, in no particular order.
    private(set) var connections: [Connection] = []
    // The longest-quiet connections found by the last scan, soonest last, so that a flood of
    // newcomers at the limit scans once in 32 and not each time.
    private var candidates: [(connection: Connection, since: Moment)] = []

    /// How many are open.
    var count: Int { connections.count }

    /// Takes in a connection.
    mutating func insert(_ connection: Connection) {
        connection.tableIndex = connections.count
        connections.append(connection)
    }

    /// Takes out a connection; constant time.
    mutating func remove(_ connection: Connection) {
        let index = connection.tableIndex
        let last = connections.removeLast()
        if last !== connection {
            connections[index] = last
            last.tableIndex = index
        }
    }

    /// The connection that has been quiet for longest, those that never sent a byte first, or nil
    /// where none is quiet.
    mutating func longestQuiet() -> Connection? {
        for _ in 0..<2 {
            while let (connection, since) = candidates.popLast() {
                if connection.state.isQuiet, connection.state.since == since { return connection }
            }
            candidates = connections.filter(\.state.isQuiet)
                .sorted { left, right in
                    let leftSilent = left.state.phase == .silent
                    let rightSilent = right.state.phase == .silent
                    if leftSilent != rightSilent { return leftSilent }
                    return left.state.since < right.state.since
                }
                .prefix(32).reversed()
                .map { ($0, $0.state.since) }
        }
        return nil
    }
}
