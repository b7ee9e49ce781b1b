/// Until when a stored response may be served, and how.
///
/// Pure: the instant is passed in. Age counts from the last validation.
package struct Freshness: Sendable, Hashable {
    /// What may be done with a copy at an instant; time alone moves it down this list, and only a
    /// validation moves it back to `fresh`.
    package enum State: UInt8, Sendable, CaseIterable {
        /// Serve it.
        case fresh
        /// Serve it, and revalidate meanwhile.
        case staleWhileRevalidate
        /// Ask the origin, and serve it only when that fails.
        case staleIfError
        /// Serve it no more.
        case gone
    }

    /// When it was stored or last validated.
    package let validatedAt: ContinuousClock.Instant
    /// How long it is fresh, and how long servable.
    package let lifetimes: Lifetimes
    /// Whether it came from a snapshot: never fresh, and stale-while-revalidate for as long as it
    /// may be served on error, since a restart is no reason to make the first callers wait.
    package let isRestored: Bool

    /// Freshness from `validatedAt` on.
    package init(
        validatedAt: ContinuousClock.Instant, lifetimes: Lifetimes, isRestored: Bool = false
    ) {
        self.validatedAt = validatedAt
        self.lifetimes = lifetimes
        self.isRestored = isRestored
    }

    /// What may be done with the copy at `now`.
    package func state(at now: ContinuousClock.Instant) -> State {
        let staleness = now - validatedAt - lifetimes.fresh
        if isRestored {
            return staleness < lifetimes.staleIfError ? .staleWhileRevalidate : .gone
        }
        if staleness < .zero { return .fresh }
        if staleness < lifetimes.staleWhileRevalidate { return .staleWhileRevalidate }
        return staleness < lifetimes.staleIfError ? .staleIfError : .gone
    }

    /// Whole seconds since the last validation, rounded down, never below 0 (RFC 9111, 4.2.3).
    package func ageSeconds(at now: ContinuousClock.Instant) -> Int {
        max(0, Int((now - validatedAt).components.seconds))
    }

    /// Whole seconds of freshness left, rounded down, and below 0 exactly when the copy is stale.
    package func ttlSeconds(at now: ContinuousClock.Instant) -> Int {
        let left = lifetimes.fresh - (now - validatedAt)
        if left > .zero && !isRestored { return Int(left.components.seconds) }
        let (seconds, attoseconds) = left.components
        return min(-1, Int(seconds) - (attoseconds < 0 ? 1 : 0))
    }
}
