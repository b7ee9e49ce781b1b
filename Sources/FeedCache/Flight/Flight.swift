/// One question on its way to the origin, with those who wait for the answer.
///
/// Guarded by the cache's mutex until `SingleFlight.remove`, then owned by whoever removed it.
final class Flight {
    private static let objectBytes = 1024

    /// Identifies a flight for good: a number is never used twice.
    typealias ID = UInt64

    /// The flight's number.
    let id: ID
    /// What is asked.
    let key: CacheKey
    /// The key's hash in the store.
    let hash: UInt64
    /// When it started.
    let startedAt: Moment
    /// When the cache gives it up, however the fetcher is doing.
    let deadline: Moment
    /// The copy that its validators belong to, kept here because the store may evict it meanwhile.
    let base: StoredCopy?
    /// Whether an invalidation came after the start: its outcome goes to those who wait, and is not
    /// stored.
    var isInvalidated = false
    /// Those who wait; some may have left.
    private(set) var waiters: [PendingAnswer] = []

    /// A flight that nobody waits for yet.
    init(
        id: ID, key: CacheKey, hash: UInt64, startedAt: Moment,
        deadline: Moment, base: StoredCopy?
    ) {
        self.id = id
        self.key = key
        self.hash = hash
        self.startedAt = startedAt
        self.deadline = deadline
        self.base = base
    }

    /// Adds one who waits.
    func join(_ waiter: PendingAnswer) {
        waiters.append(waiter)
    }

    /// The heap bytes of the flight and those who wait, an estimate on the high side: the object,
    /// the key, two dictionary slots, the task and the waiters. `base` is the store's to count.
    var heapBytes: Int {
        Self.objectBytes + HeapCost.bytes(arrayOf: key.bytes.count)
            + waiters.count * PendingAnswer.heapBytes
    }
}
