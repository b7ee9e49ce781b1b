/// Remembers which keys were evicted lately, four bytes of hash each.
///
/// This is the ghost queue of S3-FIFO, in the form its paper proposes (section 4.2): a table of
/// fingerprints with the number of the eviction, which goes out of date by itself. A fingerprint
/// that another displaces is forgotten early, which costs a second chance and nothing else.
struct GhostTable {
    private struct Ghost {
        var fingerprint: UInt32 = 0
        var eviction: UInt32 = 0
    }

    private let slotCount: Int
    // Empty until the first eviction, so that a cache which never fills pays nothing.
    private var ghosts: [Ghost] = []
    private var evictionCount: UInt32 = 0

    /// A table that remembers at most `capacity` keys, rounded up to a power of two.
    init(capacity: Int) {
        var count = 64
        while count < capacity { count *= 2 }
        slotCount = count
    }

    /// The heap bytes of the table.
    var heapBytes: Int { HeapCost.bytes(arrayOf: ghosts.count * MemoryLayout<Ghost>.stride) }

    /// Remembers that the entry of `hash` was evicted.
    mutating func insert(_ hash: UInt64) {
        if ghosts.isEmpty { ghosts = Array(repeating: Ghost(), count: slotCount) }
        evictionCount &+= 1
        ghosts[position(of: hash)] = Ghost(
            fingerprint: fingerprint(of: hash), eviction: evictionCount)
    }

    /// Whether the entry of `hash` was among the last `count` evicted; forgets it.
    mutating func remove(_ hash: UInt64, amongLast count: Int) -> Bool {
        guard !ghosts.isEmpty else { return false }
        let ghost = ghosts[position(of: hash)]
        let isKnown =
            ghost.eviction != 0 && ghost.fingerprint == fingerprint(of: hash)
            && Int(evictionCount &- ghost.eviction) < count
        if isKnown { ghosts[position(of: hash)] = Ghost() }
        return isKnown
    }

    private func position(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash) & (slotCount - 1)
    }

    private func fingerprint(of hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: hash >> 32)
    }
}
