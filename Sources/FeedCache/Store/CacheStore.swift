/// The entries: found by key, counted in bytes, evicted when there is no room.
///
/// Pure bookkeeping without clock, lock or I/O; `ResponseCache` keeps it in its mutex. The bound is
/// hard: after each call `heapBytes` is at most `maxBytes`, unless the flights alone take more, and
/// it counts everything the cache holds, as the allocator rounds it: entries, keys, responses,
/// failures, indexes, ghosts, flights.
struct CacheStore: ~Copyable {
    /// The bound on `heapBytes`.
    let maxBytes: Int
    /// How many entries were evicted so far.
    private(set) var evictionCount = 0
    private var keys = EntryIndex()
    private var cursors: CursorIndex
    private var policy: EvictionPolicy
    private var invalidations = InvalidationLog()
    private var entryBytes = 0
    private var flightBytes = 0

    /// An empty store for `maxBytes` (at least 64 KiB), with keys hashed by `seed`.
    init(maxBytes: Int, seed: UInt64) {
        self.maxBytes = max(maxBytes, 64 * 1024)
        cursors = CursorIndex(hashFunction: KeyHash(seed: seed))
        policy = EvictionPolicy(maxBytes: self.maxBytes)
    }

    deinit {
        keys.entries(from: 0, limit: .max).entries.forEach { $0.destroyEntry() }
    }

    /// How many entries there are, those without a response and those yet to be purged included.
    var count: Int { keys.count }

    /// How many invalidations there were.
    var generation: UInt64 { invalidations.generation }

    /// Everything the cache holds, in heap bytes.
    var heapBytes: Int {
        entryBytes + flightBytes + keys.heapBytes + cursors.heapBytes + policy.heapBytes
    }

    /// The valid entry of `key`. O(1) expected; allocates nothing.
    func entry(of key: BorrowedKey) -> EntryPointer? {
        guard let entry = storedEntry(of: key), !invalidations.covers(entry) else { return nil }
        return entry
    }

    /// Keeps `copy` as the key's copy and ends its trouble; returns whether it fits.
    ///
    /// `revalidatedAt` is when the flight that brought it started, if there was a copy before.
    /// One that takes more than an eighth of the bound does not, and the key then keeps nothing.
    mutating func store(
        _ copy: StoredCopy, revalidatedAt: Moment? = nil, for key: BorrowedKey
    ) -> Bool {
        guard copy.heapBytes <= maxBytes / 8 else {
            if let entry = storedEntry(of: key) { remove(entry) }
            return false
        }
        update(key) { entry in
            entry.copy = copy
            entry.revalidatedAt = revalidatedAt
            entry.trouble = nil
        }
        return true
    }

    /// Keeps `trouble` beside whatever copy the key has.
    mutating func store(_ trouble: Trouble, for key: BorrowedKey) {
        update(key) { $0.trouble = trouble }
    }

    /// Removes `entry` and frees it.
    mutating func remove(_ entry: EntryPointer) {
        policy.forget(entry)
        release(entry)
    }

    /// Makes every entry of now whose key starts with `prefix` count as absent. O(1).
    mutating func invalidate(keyPrefix prefix: [UInt8]) {
        invalidations.add(prefix: prefix)
    }

    /// Removes the invalid ones of up to `limit` entries from slot `position` on; returns how many,
    /// and where to go on. What a walk misses, because others move entries meanwhile, stays absent.
    mutating func purge(from position: Int, limit: Int) -> (count: Int, next: Int?) {
        let start = keys.firstOccupied(from: position)
        let (entries, next) = keys.entries(from: start, limit: limit)
        let invalid = entries.filter(invalidations.covers)
        invalid.forEach { remove($0) }
        // Each removal moves followers back, perhaps from beyond `next`: so look again.
        return (invalid.count, invalid.isEmpty ? next : start)
    }

    /// An entry whose copy handed out `cursor`. O(1) expected.
    func entry(handingOut cursor: [UInt8]) -> EntryPointer? { cursors.first(cursor) }

    /// The valid ones of up to `limit` entries from slot `position` on, and where to go on.
    func entries(from position: Int, limit: Int) -> (entries: [EntryPointer], next: Int?) {
        let (entries, next) = keys.entries(from: position, limit: limit)
        return (entries.filter { !invalidations.covers($0) }, next)
    }

    /// Counts `bytes` for flights under way, and evicts what no longer fits beside them.
    mutating func setFlightBytes(_ bytes: Int) {
        flightBytes = bytes
        trim()
    }

    /// The entry of `key`, valid or not.
    private func storedEntry(of key: BorrowedKey) -> EntryPointer? {
        keys.first(key.hash) { $0.hasKey(key.bytes) }
    }

    private mutating func update(_ key: BorrowedKey, _ change: (inout Entry) -> Void) {
        if let invalid = storedEntry(of: key), invalidations.covers(invalid) { remove(invalid) }
        let known = storedEntry(of: key)
        let entry = known ?? .makeEntry(key, generation: generation)
        cursors.remove(entry)
        change(&entry.pointee)
        cursors.insert(entry)
        let delta = entry.pointee.currentHeapBytes - entry.pointee.heapBytes
        entry.pointee.heapBytes += delta
        entryBytes += delta
        if known != nil {
            policy.adjust(entry, by: delta)
        } else {
            keys.insert(key.hash, entry)
            policy.admit(entry, entryCount: keys.count)
        }
        trim()
    }

    private mutating func trim() {
        while heapBytes > maxBytes, let victim = policy.victim() {
            evictionCount += 1
            release(victim)
        }
    }

    /// Frees an entry that is out of its queue.
    private mutating func release(_ entry: EntryPointer) {
        keys.remove(entry.pointee.hash, entry)
        cursors.remove(entry)
        entryBytes -= entry.pointee.heapBytes
        entry.destroyEntry()
    }
}
