/// Until when a stored response may be served, and how.
///
/// Pure: the moment is passed in. Age counts from the last validation.
package struct Freshness: Sendable, Hashable {
    private static let second = 1_000_000_000

    /// What may be done with a copy at a moment; time alone moves it down this list, and only a
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
    let validatedAt: Moment
    // The lifetimes, in nanoseconds for the reason that `Moment` gives.
    private let fresh: Int64
    private let staleWhileRevalidate: Int64
    private let staleIfError: Int64
    /// Whether it came from a snapshot: never fresh, and stale-while-revalidate for as long as it
    /// may be served on error, since a restart is no reason to make the first callers wait.
    let isRestored: Bool

    /// Freshness from `validatedAt` on.
    init(validatedAt: Moment, lifetimes: Lifetimes, isRestored: Bool = false) {
        self.validatedAt = validatedAt
        fresh = lifetimes.fresh.wholeNanoseconds
        staleWhileRevalidate = lifetimes.staleWhileRevalidate.wholeNanoseconds
        staleIfError = lifetimes.staleIfError.wholeNanoseconds
        self.isRestored = isRestored
    }

    /// How long it is fresh, and how long servable after that.
    var lifetimes: Lifetimes {
        Lifetimes(
            fresh: .nanoseconds(fresh), staleWhileRevalidate: .nanoseconds(staleWhileRevalidate),
            staleIfError: .nanoseconds(staleIfError))
    }

    /// What may be done with the copy at `now`.
    func state(at now: Moment) -> State {
        let staleness = now.nanoseconds - validatedAt.nanoseconds - fresh
        if isRestored { return staleness < staleIfError ? .staleWhileRevalidate : .gone }
        if staleness < 0 { return .fresh }
        if staleness < staleWhileRevalidate { return .staleWhileRevalidate }
        return staleness < staleIfError ? .staleIfError : .gone
    }

    /// Time since the last validation, never below 0.
    func age(at now: Moment) -> Duration { max(.zero, now - validatedAt) }

    /// Whole seconds since the last validation, rounded down, never below 0 (RFC 9111, 4.2.3).
    func ageSeconds(at now: Moment) -> Int {
        max(0, Int(now.nanoseconds - validatedAt.nanoseconds) / Self.second)
    }

    /// What the head's `max-age` leaves after `Age`, in whole seconds, so that both ways to count
    /// agree; but below 0 exactly when the copy is stale.
    func ttlSeconds(at now: Moment) -> Int {
        // The head of a restored copy says `max-age=0`.
        let maxAgeSeconds = isRestored ? 0 : Int(fresh) / Self.second
        let left = maxAgeSeconds - ageSeconds(at: now)
        let isFresh = now.nanoseconds - validatedAt.nanoseconds < fresh && !isRestored
        return isFresh ? left : min(-1, left)
    }
}
