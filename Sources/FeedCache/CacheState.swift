/// Everything the cache knows, and every decision it takes, without lock, clock or I/O.
///
/// `ResponseCache` keeps one in its mutex, asks it with the instant, and acts on what it returns
/// after unlocking. `CacheState+lookup.swift` decides what a caller gets, `CacheState+finish.swift`
/// what a flight's outcome does.
struct CacheState: ~Copyable {
    /// The decisions of operator and server.
    let settings: CacheSettings
    /// The entries.
    var store: CacheStore
    /// The flights.
    var flights = SingleFlight()
    /// What happened so far; what is held now is filled in by `currentStats`.
    var stats = CacheStats()

    /// An empty cache.
    init(settings: CacheSettings) {
        self.settings = settings
        store = CacheStore(maxBytes: settings.maxBytes, seed: settings.seed)
    }

    /// The counters, with what is held now.
    var currentStats: CacheStats {
        var stats = stats
        stats.evictions = store.evictionCount
        stats.flightsUnderWay = flights.count
        stats.entryCount = store.count
        stats.heapBytes = store.heapBytes
        stats.maxBytes = store.maxBytes
        return stats
    }

    /// Makes every entry whose key starts with `prefix` count as absent, and lets flights under way
    /// for such keys end without storing. O(flights); `purge` then frees the space.
    mutating func invalidate(keyPrefix prefix: [UInt8]) {
        flights.invalidate { $0.key.bytes.starts(with: prefix) }
        store.invalidate(keyPrefix: prefix)
    }

    /// Removes the invalid ones of up to `limit` entries from slot `position` on; returns how many,
    /// and where to go on.
    mutating func purge(from position: Int, limit: Int) -> (count: Int, next: Int?) {
        let (count, next) = store.purge(from: position, limit: limit)
        stats.invalidated += count
        return (count, next)
    }

    /// Drops every page that handed out `cursor`, and lets flights that revalidate one end without
    /// storing: a 304 would keep the dead cursor alive. O(flights + pages dropped).
    mutating func dropPages(handingOut cursor: [UInt8]) {
        flights.invalidate { $0.base?.handedOutCursor == cursor }
        while let entry = store.entry(handingOut: cursor) {
            store.remove(entry)
            stats.droppedForCursor += 1
        }
    }

    /// Stores a copy from a snapshot unless the key has an entry already; returns whether it did.
    mutating func restore(_ copy: StoredCopy, for key: BorrowedKey) -> Bool {
        guard store.entry(of: key) == nil,
            store.store(copy, for: key)
        else { return false }
        stats.restored += 1
        return true
    }

    /// Brings the store's byte count up to date with the flights.
    mutating func countFlightBytes() {
        store.setFlightBytes(flights.heapBytes)
    }
}
