/// The connections of one loop. Owned by the loop thread.
///
/// Plain arrays, swept as a whole: 10,000 entries take about a millisecond, and a hit then costs
/// no list upkeep. Three of them, by what has to go first when there is no more room.
struct ConnectionTable {
    /// What a connection is to the table.
    enum Group: Int, CaseIterable {
        /// Accepted, and silent when last looked at. Exits: served, lingering.
        case new
        /// Has said something. Exit: lingering.
        case served
        /// Answered for the last time; what still arrives is dropped.
        case lingering
    }

    /// Where the table keeps a connection.
    struct Slot {
        fileprivate var group = Group.new
        fileprivate var index = 0
    }

    private var groups = Group.allCases.map { _ in [Connection]() }
    private var rankings = Group.allCases.map { _ in ConnectionRanking() }

    /// All of them, in no particular order.
    var connections: some Sequence<Connection> { groups.joined() }

    /// How many are open.
    var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// How many are open and do more than linger.
    var servedCount: Int { count - groups[Group.lingering.rawValue].count }

    /// Takes in a connection.
    mutating func insert(_ connection: Connection) { append(connection, to: .new) }

    /// Takes out a connection; constant time.
    mutating func remove(_ connection: Connection) {
        let (group, index) = (connection.slot.group.rawValue, connection.slot.index)
        let last = groups[group].removeLast()
        if last !== connection {
            groups[group][index] = last
            last.slot.index = index
        }
        // A closed connection that is still held somewhere keeps its socket open.
        rankings[group].remove(connection)
    }

    /// Notes that a connection lingers from now on.
    mutating func noteLingering(_ connection: Connection) { move(connection, to: .lingering) }

    /// The connection that has been quiet for longest, those that never sent a byte first, or nil
    /// where none is quiet.
    mutating func longestQuiet() -> Connection? {
        if let silent = next(of: .new, in: .silent) { return silent }
        for connection in groups[Group.new.rawValue] where connection.state.phase != .silent {
            move(connection, to: .served)
        }
        return next(of: .served, in: .idle)
    }

    /// The connection that lingers for longest.
    mutating func longestLingering() -> Connection? { next(of: .lingering, in: .lingering) }

    private mutating func next(
        of group: Group, in phase: ConnectionState.Phase
    ) -> Connection? {
        rankings[group.rawValue].next(of: groups[group.rawValue], in: phase)
    }

    private mutating func move(_ connection: Connection, to group: Group) {
        remove(connection)
        append(connection, to: group)
    }

    private mutating func append(_ connection: Connection, to group: Group) {
        connection.slot = Slot(group: group, index: groups[group.rawValue].count)
        groups[group.rawValue].append(connection)
    }
}
