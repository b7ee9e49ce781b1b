extension RateBudget {
    /// Takes what an answer says of the budget.
    ///
    /// - Parameter isFree: whether the origin does not count the request where it says nothing: a
    ///   304 to an authorised request, on GitHub.
    package mutating func learn(
        _ reading: BudgetReading, isFree: Bool, now: ContinuousClock.Instant
    ) {
        window = current(now: now)
        guard let limit = reading.limit, let remaining = reading.remaining else {
            if !isFree, let reported = window?.reported { window?.reported = max(0, reported - 1) }
            return
        }
        // A window that has ended by the origin's own clock says nothing of the next one.
        if let resetIn = reading.resetIn, resetIn <= .zero, window != nil { return }
        let end = now.advanced(
            by: reading.resetIn.map { max($0, .seconds(1)) } ?? settings.assumedWindow)
        guard var known = window else {
            window = Window(
                limit: limit, reported: remaining, end: end, isAssumed: reading.resetIn == nil,
                revalidations: 0)
            return
        }
        known.limit = limit
        if known.isAssumed {
            known.reported = remaining
            known.end = end
            known.isAssumed = reading.resetIn == nil
        } else if reading.resetIn != nil, end > known.end.advanced(by: settings.windowSlack) {
            known.reported = remaining
            known.end = end
            known.revalidations = 0
        } else {
            // Answers overtake each other: in one window the count only falls.
            known.reported = min(known.reported, remaining)
            if reading.resetIn != nil { known.end = min(known.end, end) }
        }
        window = known
    }

    /// Takes the pause of an answer that is a rate limit, after `learn`, and holds the bucket down.
    ///
    /// Where the origin names no time, the hold is a minute, doubling each time that the limit is
    /// met again right after a hold.
    package mutating func limited(
        _ pause: BudgetReading.Pause, statusCode: Int, now: ContinuousClock.Instant
    ) {
        let isHeld = hold.map { now < $0.until } ?? false
        let wait: Duration
        switch pause {
        case .retryAfter(let time), .windowEnd(let time): wait = time
        case .unnamed:
            // Answers to requests that were under way when the hold began are the same event.
            if !isHeld { secondaryLimits += 1 }
            wait = settings.secondaryWait.wait(after: secondaryLimits - 1)
        }
        let until = now.advanced(by: wait)
        if let hold, isHeld, hold.until >= until { return }
        hold = Hold(until: until, statusCode: statusCode)
        // An origin that says when to return is taken at its word, used-up window or not.
        if case .retryAfter = pause, window?.reported == 0 { window?.end = until }
    }

    /// Takes an answer that is no rate limit: the doubling starts anew.
    ///
    /// Not while the bucket is held: the answer then belongs to a request from before the hold.
    package mutating func wasServed(now: ContinuousClock.Instant) {
        guard hold.map({ now >= $0.until }) ?? true else { return }
        hold = nil
        secondaryLimits = 0
    }

    /// How much longer stored answers should stay fresh: 1 above a third of the budget, then in
    /// proportion to what is missing, at most 8.
    package func refreshStretch(now: ContinuousClock.Instant) -> Double {
        guard let window = current(now: now), window.limit > 0 else { return 1 }
        let share = Double(max(0, window.reported - inFlight)) / Double(window.limit)
        return share >= 1.0 / 3 ? 1 : min(8, 1 / (3 * max(share, 0.001)))
    }

    /// Whether at least half of the budget is left and nothing is held down: a caller's `no-cache`
    /// may then cost a request.
    package func isAtLeastHalf(now: ContinuousClock.Instant) -> Bool {
        if let hold, now < hold.until { return false }
        guard let window = current(now: now) else { return true }
        return 2 * (window.reported - inFlight) >= window.limit
    }

    /// Time until the origin may be asked again; nil where it is not held down.
    package func heldFor(now: ContinuousClock.Instant) -> Duration? {
        guard let hold, now < hold.until else { return nil }
        return now.duration(to: hold.until)
    }

    /// Time until the window ends; nil where no limit is known.
    package func windowEndsIn(now: ContinuousClock.Instant) -> Duration? {
        current(now: now).map { now.duration(to: $0.end) }
    }
}
