import FeedCache
import Reactor

/// Which connections of one kind have to go first: those that are in their phase for longest.
///
/// Looks at all of them once in 32 times, so that a flood of newcomers at the limit does not cost
/// a scan each. Exact nevertheless, since whoever enters the phase later ranks behind all 32.
/// Owned by the loop thread.
struct ConnectionRanking {
    private static let length = 32

    // The first to go comes last.
    private var ranked: [(connection: Connection, since: Moment)] = []

    /// Forgets a connection.
    mutating func remove(_ connection: Connection) {
        // Empty but for times of crowding.
        guard !ranked.isEmpty else { return }
        ranked.removeAll { $0.connection === connection }
    }

    /// The one of `connections` that is in `phase` for longest and has sent nothing that is not
    /// read; nil where there is none.
    mutating func next(
        of connections: [Connection], in phase: ConnectionState.Phase
    ) -> Connection? {
        for _ in 0..<2 {
            while let (connection, since) = ranked.popLast() {
                let state = connection.state
                guard state.phase == phase, state.since == since else { continue }
                if phase == .lingering || connection.asksNothing { return connection }
            }
            ranked = connections.filter { $0.state.phase == phase }
                .map { ($0, $0.state.since) }
                .sorted { $0.since < $1.since }
                .prefix(Self.length).reversed()
        }
        return nil
    }
}
