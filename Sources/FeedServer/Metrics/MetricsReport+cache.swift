import FeedCache

extension MetricsReport {
    /// The cache's counters; the sums that `CacheStats` promises hold here too.
    func writeCache(into text: inout MetricsText) {
        text.begin("cache_lookups_total", .counter, "Lookups, by what came of them at once.")
        let lookups = [
            ("hit", cache.hits), ("stale_hit", cache.staleHits), ("hold_down", cache.holdDownHits),
            ("remembered_failure", cache.rememberedFailures), ("not_cached", cache.notCached),
            ("forwarded", cache.forwarded), ("collapsed", cache.collapsed),
            ("refused", cache.refused),
        ]
        for (result, count) in lookups { text.sample(count, ["result": result]) }
        text.begin("cache_background_flights_total", .counter, "Flights started by a stale hit.")
        text.sample(cache.backgroundFlights)
        text.begin("cache_flights_total", .counter, "Flights that ended, by result.")
        let flights = [
            ("stored", cache.stored), ("freshened", cache.freshened),
            ("kept_complete", cache.keptComplete), ("not_stored", cache.notStored),
            ("failed", cache.failed), ("timed_out", cache.timedOut),
        ]
        for (result, count) in flights { text.sample(count, ["result": result]) }
        text.begin("cache_late_outcomes_total", .counter, "Outcomes after a flight's deadline.")
        text.sample(cache.lateOutcomes)
        text.begin("cache_stale_if_error_total", .counter, "Waiting callers given a stale copy.")
        text.sample(cache.staleIfErrorAnswers)
        text.begin("cache_removed_total", .counter, "Entries removed, by reason.")
        let removed = [
            ("evicted", cache.evictions), ("invalidated", cache.invalidated),
            ("cursor_expired", cache.droppedForCursor),
        ]
        for (reason, count) in removed { text.sample(count, ["reason": reason]) }
        text.begin("cache_restored_total", .counter, "Entries loaded from a snapshot.")
        text.sample(cache.restored)
        text.begin("cache_flights", .gauge, "Flights under way.")
        text.sample(cache.flightsUnderWay)
        text.begin("cache_entries", .gauge, "Keys held.")
        text.sample(cache.entryCount)
        text.begin("cache_bytes", .gauge, "Heap bytes held.")
        text.sample(cache.heapBytes)
        text.begin("cache_max_bytes", .gauge, "The bound on feedd_cache_bytes.")
        text.sample(cache.maxBytes)
    }
}
