/// The cache of ready responses, shared by all loops: looks up, asks the origin once a key, and
/// serves stale copies where the origin is in trouble.
///
/// One mutex around `CacheState`, not an actor: a hit must be answered on the loop's own thread. It
/// is held for a hash look-up and a few comparisons, and never while anything of others' is called.
/// Flights belong to the cache: they run as tasks on Swift's pool, and end in the cache whether
/// anyone still waits or not. All calls may come from any thread.
package final class ResponseCache: Sendable {
    private let state: VisibleMutex<CacheState>
    private let hashFunction: KeyHash
    /// The bound on everything the cache holds, in heap bytes.
    let maxBytes: Int
    private let fetcher: any Fetcher
    private let now: @Sendable () -> Moment

    /// An empty cache that asks `fetcher`, and reads `now` when a flight ends.
    package init(
        settings: CacheSettings, fetcher: any Fetcher,
        now: @escaping @Sendable () -> Moment
    ) {
        state = VisibleMutex(CacheState(settings: settings))
        maxBytes = settings.maxBytes
        hashFunction = KeyHash(seed: settings.seed)
        self.fetcher = fetcher
        self.now = now
    }

    /// What the caller of `key` gets at `now`: an answer at once, or a wait.
    ///
    /// Allocates nothing when the answer is a hit. `key` is borrowed for the call; `context` is
    /// called at most once, outside the lock, and only when a flight starts.
    package func lookup(
        _ key: UnsafeRawBufferPointer, _ directives: LookupDirectives,
        now: Moment, context: () -> RequestContext
    ) -> Lookup {
        let key = BorrowedKey(bytes: key, hash: hashFunction.hash(key))
        let (lookup, departure) = state.withLock { $0.lookup(key, directives, now: now) }
        if let departure { start(departure, context()) }
        return lookup
    }

    /// Forgets every entry whose key starts with `keyPrefix` (nil: all) and returns how many there
    /// were. Flights under way for such keys still answer those who wait, and do not store.
    ///
    /// In force at once. Then frees the space: one to two microseconds an entry for the caller,
    /// with the lock taken for 16 entries at a time.
    package func invalidate(keyPrefix: [UInt8]?) -> Int {
        state.withLock { $0.invalidate(keyPrefix: keyPrefix ?? []) }
        var count = 0
        var position: Int? = 0
        while let from = position {
            let (purged, next) = state.withLock { $0.purge(from: from, limit: 16) }
            count += purged
            position = next
        }
        return count
    }

    /// Gives up the flights whose deadline has passed; to be called about once a second.
    package func sweep(now: Moment) {
        deliver(state.withLock { $0.sweep(now: now) })
    }

    /// The counters; consistent with one another.
    package var stats: CacheStats { state.withLock { $0.currentStats } }

    /// What the entries take whose keys start with any of `prefixes`.
    ///
    /// Counted now, so that keeping count costs nobody anything. O(entries), with the lock taken
    /// for 64 of them at a time: of what changes meanwhile some may be counted.
    package func usage(keyPrefixes prefixes: [[UInt8]]) -> CacheUsage {
        var usage = CacheUsage()
        var position: Int? = 0
        while let from = position {
            position = state.withLock { state in
                let (entries, next) = state.store.entries(from: from, limit: 64)
                for entry in entries
                where prefixes.contains(where: { entry.key.starts(with: $0) }) {
                    usage.add(entry)
                }
                return next
            }
        }
        return usage
    }

    /// At most `limit` entries, in no particular order.
    ///
    /// O(entries), with the lock taken for 64 of them at a time: of what changes meanwhile some may
    /// be missing or there twice.
    package func entries(limit: Int, now: Moment) -> [EntryReport] {
        var reports: [EntryReport] = []
        var position: Int? = 0
        while let from = position, reports.count < limit {
            position = state.withLock { state in
                let (entries, next) = state.store.entries(
                    from: from, limit: min(64, limit - reports.count))
                for entry in entries { reports.append(EntryReport(entry, now: now)) }
                return next
            }
        }
        return reports
    }

    /// The entry of `key`, without counting a lookup; nil where there is none.
    package func entry(of key: CacheKey, now: Moment) -> EntryReport? {
        key.withBorrowed(hash: key.bytes.withUnsafeBytes { hashFunction.hash($0) }) { key in
            state.withLock { state in
                state.store.entry(of: key).map { EntryReport($0, now: now) }
            }
        }
    }

    /// The records of at most `limit` entries from slot `position` on, and where to go on.
    func snapshotRecords(
        from position: Int, limit: Int, now: Moment, unixSeconds: Int64
    ) -> (records: [SnapshotRecord], next: Int?) {
        state.withLock { state in
            let (entries, next) = state.store.entries(from: position, limit: limit)
            let records = entries.compactMap {
                SnapshotRecord($0, now: now, unixSeconds: unixSeconds)
            }
            return (records, next)
        }
    }

    /// Stores the records whose keys have no entry; returns how many. Locks for each.
    func restore(
        _ records: [SnapshotRecord], now: Moment, unixSeconds: Int64,
        _ rewrite: (StoredResponse, Lifetimes) -> StoredResponse
    ) -> Int {
        records.count { record in
            guard let copy = record.copy(now: now, unixSeconds: unixSeconds, rewrite) else {
                return false
            }
            let hash = record.key.bytes.withUnsafeBytes { hashFunction.hash($0) }
            return record.key.withBorrowed(hash: hash) { key in
                state.withLock { $0.restore(copy, for: key) }
            }
        }
    }

    private func start(_ departure: Departure, _ context: RequestContext) {
        let plan = FetchPlan(
            key: departure.key, purpose: departure.purpose, validators: departure.validators,
            copy: departure.copy.map { RevalidatedCopy($0) }, requestID: context.requestID,
            traceparent: context.traceparent)
        Task {
            let outcome = await fetcher.fetch(plan)
            let now = now()
            deliver(state.withLock { $0.finish(departure.flight, outcome, now: now) })
        }
    }

    private func deliver(_ deliveries: [CacheState.Delivery]) {
        for delivery in deliveries { delivery.waiter.resolve(delivery.resolution) }
    }
}
