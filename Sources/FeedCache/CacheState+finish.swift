extension CacheState {
    /// An outcome for one who waits; delivered after unlocking.
    struct Delivery {
        /// Who waits.
        let waiter: PendingAnswer
        /// What it gets.
        let resolution: Resolution
    }

    /// What a flight came to, for all who wait for it.
    private enum Conclusion {
        /// The origin's response, or its 304 for the copy.
        case answer(StoredCopy, forwardStatus: Int, isStored: Bool)
        /// The complete copy, although the origin gave an incomplete response.
        case kept(StoredCopy, forwardStatus: Int)
        /// The failure; `allowsStale` unless the failure says that a stale copy leads nowhere.
        case failure(FetchFailure, retryAfter: Duration?, allowsStale: Bool)
    }

    /// Takes in what flight `id` came to at `now`; nothing where the flight was given up before.
    mutating func finish(
        _ id: Flight.ID, _ outcome: FetchOutcome, now: Moment
    ) -> [Delivery] {
        guard let flight = flights.remove(id) else {
            stats.lateOutcomes += 1
            return []
        }
        if case .failed = outcome { stats.failed += 1 }
        return conclude(flight, outcome, now: now)
    }

    /// Gives up the flights whose deadline has passed; to be called once a second or so.
    mutating func sweep(now: Moment) -> [Delivery] {
        var deliveries: [Delivery] = []
        for id in flights.overdue(at: now) {
            guard let flight = flights.remove(id) else { continue }
            stats.timedOut += 1
            deliveries += conclude(flight, .failed(settings.flightTimeout), now: now)
        }
        return deliveries
    }

    private mutating func conclude(
        _ flight: Flight, _ outcome: FetchOutcome, now: Moment
    ) -> [Delivery] {
        if !flight.isInvalidated {
            entry(of: flight)?.pointee.isRevalidating = false
        }
        let conclusion = settle(flight, outcome, now: now)
        countFlightBytes()
        return flight.waiters.map { waiter in
            Delivery(waiter: waiter, resolution: resolution(conclusion, for: waiter, now: now))
        }
    }

    /// Changes the store as `outcome` demands.
    private mutating func settle(
        _ flight: Flight, _ outcome: FetchOutcome, now: Moment
    ) -> Conclusion {
        switch outcome {
        case .stored(
            let response, let lifetimes, let validators, let cursor, let status, let isIncomplete):
            let copy = StoredCopy(
                response: response,
                freshness: Freshness(validatedAt: now, lifetimes: lifetimes),
                validators: validators, handedOutCursor: cursor, isIncomplete: isIncomplete)
            if isIncomplete, let complete = completeCopy(of: flight, now: now) {
                stats.keptComplete += 1
                holdDown(flight, for: lifetimes.fresh, now: now)
                return .kept(complete, forwardStatus: status)
            }
            let isStored = keep(copy, of: flight)
            if isStored { stats.stored += 1 } else { stats.notStored += 1 }
            return .answer(copy, forwardStatus: status, isStored: isStored)

        case .notModified(let change, let status):
            guard var copy = flight.base, !copy.validators.isEmpty else {
                // The fetcher was given nothing to validate, so this 304 means nothing.
                stats.failed += 1
                return fail(flight, settings.flightTimeout, now: now)
            }
            copy.freshness = Freshness(
                validatedAt: now, lifetimes: change?.0 ?? copy.freshness.lifetimes)
            if let change { copy.response = change.1 }
            let isStored = keep(copy, of: flight)
            if isStored { stats.freshened += 1 } else { stats.notStored += 1 }
            return .answer(copy, forwardStatus: status, isStored: isStored)

        case .failed(let failure):
            return fail(flight, failure, now: now)
        }
    }

    /// Stores `copy` unless it must not be kept, does not fit, or the flight was invalidated.
    private mutating func keep(_ copy: StoredCopy, of flight: Flight) -> Bool {
        guard !flight.isInvalidated else { return false }
        guard copy.freshness.lifetimes.allowStoring else {
            // The origin's newest word may not be kept, and an older one is not to outlive it.
            if let entry = entry(of: flight) { store.remove(entry) }
            return false
        }
        return flight.key.withBorrowed(hash: flight.hash) {
            store.store(
                copy, revalidatedAt: flight.base == nil ? nil : flight.startedAt, for: $0)
        }
    }

    /// The key's stored copy, where it is complete and may still be served.
    private func completeCopy(of flight: Flight, now: Moment) -> StoredCopy? {
        guard !flight.isInvalidated, let copy = entry(of: flight)?.pointee.copy,
            !copy.isIncomplete, copy.freshness.state(at: now) != .gone
        else { return nil }
        return copy
    }

    private mutating func fail(
        _ flight: Flight, _ failure: FetchFailure, now: Moment
    ) -> Conclusion {
        if let cursor = failure.expiredCursor { dropPages(handingOut: cursor) }
        // A page that is reached by a dead cursor is a dead end itself, so its copy does not help.
        let isDeadEnd = failure.expiredCursor != nil
        if isDeadEnd, !flight.isInvalidated, let entry = entry(of: flight) { store.remove(entry) }
        guard !flight.isInvalidated else {
            return .failure(failure, retryAfter: failure.retryAfter, allowsStale: !isDeadEnd)
        }
        if failure.kind == .noNews {
            // Nothing for misses to remember, but without a pause each stale hit would start a
            // flight again, perhaps into a queue that is full.
            if entry(of: flight)?.pointee.copy != nil {
                holdDown(flight, for: settings.holdDown.initial, now: now)
            }
            return .failure(failure, retryAfter: failure.retryAfter, allowsStale: true)
        }
        let retryAfter = remember(failure, of: flight, now: now)
        return .failure(failure, retryAfter: retryAfter, allowsStale: !isDeadEnd)
    }

    /// Starts the key's hold-down; returns for how long, or nil for an origin's refusal.
    private mutating func remember(
        _ failure: FetchFailure, of flight: Flight, now: Moment
    ) -> Duration? {
        var holdDown = entry(of: flight)?.pointee.trouble?.holdDown ?? HoldDown(now: now)
        if failure.kind == .answer {
            holdDown.hold(for: settings.negativeLifetime, from: now)
        } else {
            holdDown.recordFailure(
                at: now, retryAfter: failure.retryAfter, hash: flight.hash,
                settings: settings.holdDown)
        }
        keep(Trouble(holdDown: holdDown, failure: failure), of: flight)
        return failure.kind == .answer ? nil : holdDown.remaining(at: now)
    }

    /// Leaves the origin alone for `duration`, with nothing to tell misses.
    private mutating func holdDown(
        _ flight: Flight, for duration: Duration, now: Moment
    ) {
        var holdDown = HoldDown(now: now)
        holdDown.hold(for: duration, from: now)
        keep(Trouble(holdDown: holdDown, failure: nil), of: flight)
    }

    private mutating func keep(_ trouble: Trouble, of flight: Flight) {
        flight.key.withBorrowed(hash: flight.hash) {
            store.store(trouble, for: $0)
        }
    }

    private func entry(of flight: Flight) -> EntryPointer? {
        flight.key.withBorrowed(hash: flight.hash) { store.entry(of: $0) }
    }

    private mutating func resolution(
        _ conclusion: Conclusion, for waiter: PendingAnswer, now: Moment
    ) -> Resolution {
        switch conclusion {
        case .answer(let copy, let forwardStatus, let isStored):
            let status = waiter.status(forwardStatus: forwardStatus, isStored: isStored)
            return .answer(copy.answer(at: now, status: status))

        case .kept(let copy, let forwardStatus):
            return .answer(waiter.answer(keeping: copy, at: now, forwardStatus: forwardStatus))

        case .failure(let failure, let retryAfter, let allowsStale):
            if allowsStale, let answer = waiter.staleAnswer(at: now, after: failure) {
                stats.staleIfErrorAnswers += 1
                return .answer(answer)
            }
            return .failure(failure, retryAfter: retryAfter, waiter.status(after: failure))
        }
    }
}
