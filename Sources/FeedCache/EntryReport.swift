/// One entry as an operator sees it.
package struct EntryReport: Sendable {
    /// The key's text.
    package let key: CacheKey
    /// What may be done with the copy; nil where only trouble is remembered.
    package let state: Freshness.State?
    /// Seconds since the copy was stored or validated; nil where there is none.
    package let ageSeconds: Int?
    /// Seconds of freshness left, below 0 when stale; nil where there is no copy.
    package let ttlSeconds: Int?
    /// For how long the origin is not asked; nil where it may be.
    package let holdDown: Duration?
    /// The heap bytes of the entry.
    package let heapBytes: Int
    /// How many lookups it answered.
    package let hits: Int

    /// A report on `entry` at `now`.
    init(_ entry: EntryPointer, now: Moment) {
        key = CacheKey(entry.key)
        let freshness = entry.pointee.copy?.freshness
        state = freshness?.state(at: now)
        ageSeconds = freshness?.ageSeconds(at: now)
        ttlSeconds = freshness?.ttlSeconds(at: now)
        holdDown = entry.pointee.trouble?.holdDown.remaining(at: now)
        heapBytes = entry.pointee.heapBytes
        hits = entry.pointee.hits
    }
}
