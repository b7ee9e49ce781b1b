extension CacheState {
    /// What the caller of `key` gets at `now`, and the flight that this starts, if any.
    ///
    /// Allocates nothing when the answer is a hit or a remembered failure.
    mutating func lookup(
        _ key: BorrowedKey, _ directives: LookupDirectives, now: Moment
    ) -> (Lookup, Departure?) {
        stats.lookups += 1
        guard let entry = store.entry(of: key) else {
            return directives.onlyIfCached
                ? notCached() : forward(key, entry: nil, .uriMiss, now: now)
        }
        EvictionPolicy.recordLookup(of: entry)
        let state = entry.pointee.copy?.freshness.state(at: now) ?? .gone
        if state == .fresh && !directives.revalidate { return (hit(entry, nil, now: now), nil) }

        let held = entry.pointee.trouble?.holdDown.remaining(at: now)
        if directives.onlyIfCached {
            return state == .gone ? notCached() : stored(entry, state, mayAsk: false, now: now)
        }
        if state == .gone {
            if let held, let failure = entry.pointee.trouble?.failure {
                return (remembered(failure, held: held, entry), nil)
            }
            let handling = entry.pointee.copy == nil ? CacheStatus.Handling.uriMiss : .stale
            return forward(key, entry: entry, handling, now: now)
        }
        guard held == nil else { return stored(entry, state, mayAsk: false, now: now) }
        if directives.revalidate && mayRevalidate(entry, directives, now: now) {
            return forward(key, entry: entry, .request, now: now)
        }
        if state == .staleIfError { return forward(key, entry: entry, .stale, now: now) }
        return stored(entry, state, mayAsk: true, now: now)
    }

    /// The stored copy, with the background flight that it calls for.
    private mutating func stored(
        _ entry: EntryPointer, _ state: Freshness.State, mayAsk: Bool, now: Moment
    ) -> (Lookup, Departure?) {
        switch state {
        case .fresh: return (hit(entry, nil, now: now), nil)
        case .staleWhileRevalidate where mayAsk:
            let lookup = hit(entry, .staleWhileRevalidate, now: now)
            return (lookup, departInBackground(entry, now: now))
        case .staleWhileRevalidate, .staleIfError, .gone:
            return (hit(entry, .holdDown, now: now), nil)
        }
    }

    private mutating func hit(
        _ entry: EntryPointer, _ detail: CacheStatus.Detail?, now: Moment
    ) -> Lookup {
        // Only called for entries with a copy.
        guard let copy = entry.pointee.copy else { return .notCached }
        switch detail {
        case nil: stats.hits += 1
        case .staleWhileRevalidate: stats.staleHits += 1
        case .holdDown, .staleIfError: stats.holdDownHits += 1
        }
        entry.pointee.hits += 1
        let ttlSeconds = copy.freshness.ttlSeconds(at: now)
        let status = CacheStatus(.hit, ttlSeconds: ttlSeconds, detail: detail)
        return .answer(copy.answer(at: now, status: status))
    }

    private mutating func notCached() -> (Lookup, Departure?) {
        stats.notCached += 1
        return (.notCached, nil)
    }

    private mutating func remembered(
        _ failure: FetchFailure, held: Duration, _ entry: EntryPointer
    ) -> Lookup {
        stats.rememberedFailures += 1
        entry.pointee.hits += 1
        // An origin's refusal says nothing about when to ask again.
        let retryAfter = failure.kind == .answer ? nil : held
        return .failure(failure, retryAfter: retryAfter, CacheStatus(.hit, detail: .holdDown))
    }

    /// Whether the caller's `no-cache` may go forward: by joining a flight, or where the last
    /// revalidation started long enough ago and the origin's budget allows another.
    private func mayRevalidate(
        _ entry: EntryPointer, _ directives: LookupDirectives, now: Moment
    ) -> Bool {
        if entry.pointee.isRevalidating { return true }
        guard let last = entry.pointee.revalidatedAt else { return directives.mayRefresh }
        return directives.mayRefresh && now - last >= settings.refreshInterval
    }

    /// Lets the caller wait for the key's flight, and starts it where there is none.
    private mutating func forward(
        _ key: BorrowedKey, entry: EntryPointer?,
        _ handling: CacheStatus.Handling, now: Moment
    ) -> (Lookup, Departure?) {
        let hash = key.hash
        let key = CacheKey(key.bytes)
        let copy = entry?.pointee.copy
        if let flight = flights.flight(for: key) {
            stats.collapsed += 1
            let waiter = PendingAnswer(handling: handling, isCollapsed: true, fallback: copy)
            flights.join(flight, waiter)
            countFlightBytes()
            return (.pending(waiter), nil)
        }
        guard flights.count < settings.maxFlights else { return refused(entry, handling, now: now) }
        stats.forwarded += 1
        let (flight, departure) = depart(key, hash: hash, entry: entry, now: now)
        let waiter = PendingAnswer(handling: handling, isCollapsed: false, fallback: copy)
        flights.join(flight, waiter)
        countFlightBytes()
        return (.pending(waiter), departure)
    }

    /// The stored copy, or our own failure, where too many flights are under way.
    private mutating func refused(
        _ entry: EntryPointer?, _ handling: CacheStatus.Handling, now: Moment
    ) -> (Lookup, Departure?) {
        if let entry, let state = entry.pointee.copy?.freshness.state(at: now), state != .gone {
            return stored(entry, state, mayAsk: false, now: now)
        }
        stats.refused += 1
        let failure = settings.flightOverload
        let status = CacheStatus(handling)
        return (.failure(failure, retryAfter: failure.retryAfter, status), nil)
    }

    private mutating func departInBackground(
        _ entry: EntryPointer, now: Moment
    ) -> Departure? {
        guard !entry.pointee.isRevalidating, flights.count < settings.maxFlights else { return nil }
        let key = CacheKey(entry.key)
        guard flights.flight(for: key) == nil else {
            entry.pointee.isRevalidating = true
            return nil
        }
        stats.backgroundFlights += 1
        let (_, departure) = depart(key, hash: entry.pointee.hash, entry: entry, now: now)
        countFlightBytes()
        return departure
    }

    private mutating func depart(
        _ key: CacheKey, hash: UInt64, entry: EntryPointer?, now: Moment
    ) -> (Flight, Departure) {
        let copy = entry?.pointee.copy
        let flight = flights.start(
            key, hash: hash, base: copy, now: now, deadline: now + settings.flightDeadline)
        if copy != nil { entry?.pointee.revalidatedAt = now }
        entry?.pointee.isRevalidating = true
        let departure = Departure(
            flight: flight.id, key: key, purpose: copy == nil ? .miss : .revalidation,
            copy: copy.flatMap { $0.validators.isEmpty ? nil : $0 })
        return (flight, departure)
    }
}
