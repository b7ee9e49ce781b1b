/// What the cache did since it was made, and what it holds.
///
/// Two rules hold at every instant:
/// - `lookups` = `hits` + `staleHits` + `holdDownHits` + `rememberedFailures` + `notCached` +
///   `forwarded` + `collapsed` + `refused`
/// - `forwarded` + `backgroundFlights` = `flightsUnderWay` + `stored` + `freshened` +
///   `keptComplete` + `notStored` + `failed` + `timedOut`
package struct CacheStats: Sendable, Hashable {
    /// Every call of `ResponseCache.lookup`.
    package var lookups = 0
    /// Lookups answered by a fresh copy.
    package var hits = 0
    /// Lookups answered by a stale copy under stale-while-revalidate.
    package var staleHits = 0
    /// Lookups answered by a stale copy without asking: hold-down, or `only-if-cached`.
    package var holdDownHits = 0
    /// Lookups told a remembered failure.
    package var rememberedFailures = 0
    /// Lookups with `only-if-cached` and nothing servable.
    package var notCached = 0
    /// Lookups that started a flight and wait for it.
    package var forwarded = 0
    /// Lookups that wait for a flight another had started.
    package var collapsed = 0
    /// Lookups told that `CacheSettings.maxFlights` are under way.
    package var refused = 0

    /// Flights started by a stale hit, with nobody waiting at first.
    package var backgroundFlights = 0
    /// Flights whose response was stored.
    package var stored = 0
    /// Flights whose 304 made the stored copy fresh again.
    package var freshened = 0
    /// Flights whose incomplete response did not replace a complete copy.
    package var keptComplete = 0
    /// Flights whose response was only given to those waiting: not storable, too large, or
    /// invalidated meanwhile.
    package var notStored = 0
    /// Flights that failed.
    package var failed = 0
    /// Flights given up at their deadline.
    package var timedOut = 0
    /// Outcomes that came after the flight's deadline and were dropped. Such a flight counts under
    /// `timedOut`.
    package var lateOutcomes = 0
    /// Callers who waited and got the stale copy because the flight failed.
    package var staleIfErrorAnswers = 0

    /// Entries evicted for space.
    package var evictions = 0
    /// Entries removed by `invalidate`.
    package var invalidated = 0
    /// Pages dropped because a cursor of theirs expired.
    package var droppedForCursor = 0
    /// Entries loaded from a snapshot.
    package var restored = 0

    /// Flights under way now.
    package var flightsUnderWay = 0
    /// Entries held now, those without a response included.
    package var entryCount = 0
    /// Heap bytes held now.
    package var heapBytes = 0
    /// The bound on `heapBytes`.
    package var maxBytes = 0
}
