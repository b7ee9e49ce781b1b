/// The flights under way, at most one that a new caller of a key can join.
///
/// A key's flight stops being joinable when it is invalidated, and goes on for those who wait
/// already; so there may be several for a key, and one that answers new callers.
struct SingleFlight {
    private var flights: [Flight.ID: Flight] = [:]
    private var joinable: [CacheKey: Flight] = [:]
    private var lastID: Flight.ID = 0
    /// The heap bytes of all flights and those who wait for them.
    private(set) var heapBytes = 0

    /// How many are under way.
    var count: Int { flights.count }

    /// The flight that a new caller of `key` joins.
    func flight(for key: CacheKey) -> Flight? { joinable[key] }

    /// Starts a flight for `key`; none may be joinable for it.
    mutating func start(
        _ key: CacheKey, hash: UInt64, base: StoredCopy?, now: Moment,
        deadline: Moment
    ) -> Flight {
        lastID += 1
        let flight = Flight(
            id: lastID, key: key, hash: hash, startedAt: now, deadline: deadline, base: base)
        flights[flight.id] = flight
        joinable[key] = flight
        heapBytes += flight.heapBytes
        return flight
    }

    /// Lets `waiter` wait for `flight`.
    mutating func join(_ flight: Flight, _ waiter: PendingAnswer) {
        heapBytes -= flight.heapBytes
        flight.join(waiter)
        heapBytes += flight.heapBytes
    }

    /// Ends flight `id`; nil where it ended before, by deadline.
    mutating func remove(_ id: Flight.ID) -> Flight? {
        guard let flight = flights.removeValue(forKey: id) else { return nil }
        heapBytes -= flight.heapBytes
        if joinable[flight.key] === flight { joinable[flight.key] = nil }
        return flight
    }

    /// Makes the flights that `isMatch` accepts go on without storing or being joined. O(flights).
    mutating func invalidate(where isMatch: (Flight) -> Bool) {
        for flight in flights.values where !flight.isInvalidated && isMatch(flight) {
            flight.isInvalidated = true
            joinable[flight.key] = nil
        }
    }

    /// The flights whose deadline has passed at `now`. O(flights).
    func overdue(at now: Moment) -> [Flight.ID] {
        flights.values.filter { $0.deadline <= now }.map(\.id)
    }
}
