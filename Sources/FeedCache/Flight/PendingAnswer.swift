/// One caller's wait for a flight.
///
/// The flight belongs to the cache: dropping this object, or `abandon`, changes nothing for the
/// flight or for the others who wait for it. All calls may come from any thread.
package final class PendingAnswer: Sendable {
    /// The heap bytes of one wait, its callback and its place in the flight included.
    static let heapBytes = 384

    /// Where the wait stands.
    private enum State {
        /// Nothing yet. Goes to `done` or `abandoned`; the callback, once set, stays.
        case waiting((@Sendable (Resolution) -> Void)?)
        /// Resolved; stays so.
        case done(Resolution)
        /// The caller no longer waits; stays so.
        case abandoned
    }

    /// Why the request went forward.
    let handling: CacheStatus.Handling
    /// Whether another request had started the flight.
    let isCollapsed: Bool
    /// The copy that answers when the flight fails or takes too long.
    private let fallback: StoredCopy?
    private let state = VisibleMutex(State.waiting(nil))

    /// A wait for an answer that is still to come.
    init(handling: CacheStatus.Handling, isCollapsed: Bool, fallback: StoredCopy?) {
        self.handling = handling
        self.isCollapsed = isCollapsed
        self.fallback = fallback
    }

    /// Has `body` called with the outcome: at once where it is known, else when the flight ends, on
    /// the flight's thread and outside all locks. At most once; not after `abandon`.
    package func whenDone(_ body: @escaping @Sendable (Resolution) -> Void) {
        let known: Resolution? = state.withLock { state in
            switch state {
            case .waiting:
                state = .waiting(body)
                return nil
            case .done(let resolution): return resolution
            case .abandoned: return nil
            }
        }
        if let known { body(known) }
    }

    /// Ends the wait, at the caller's deadline or because it left, and returns the best answer that
    /// there is: the flight's own where it has just ended, else the stale copy, else nil.
    ///
    /// A callback that has begun on another thread may still be running; whoever hops from it to
    /// the caller's thread must ignore what arrives there after `abandon`.
    @discardableResult
    package func abandon(now: Moment) -> Resolution? {
        let known: Resolution? = state.withLock { state in
            if case .done(let resolution) = state { return resolution }
            state = .abandoned
            return nil
        }
        return known ?? staleAnswer(at: now, after: nil).map(Resolution.answer)
    }

    /// Ends the wait with `resolution`; called once, by the cache, outside its lock.
    func resolve(_ resolution: Resolution) {
        let body: (@Sendable (Resolution) -> Void)? = state.withLock { state in
            guard case .waiting(let body) = state else { return nil }
            state = .done(resolution)
            return body
        }
        body?(resolution)
    }

    /// The fallback as an answer, or nil where there is none that may be served at `now`.
    ///
    /// `failure` is what the flight came to, nil where the caller could not wait for that.
    func staleAnswer(at now: Moment, after failure: FetchFailure?) -> CachedAnswer? {
        guard let fallback, fallback.freshness.state(at: now) != .gone else { return nil }
        guard failure?.isHeldBack != true else {
            let ttlSeconds = fallback.freshness.ttlSeconds(at: now)
            let detail: CacheStatus.Detail? = ttlSeconds < 0 ? .holdDown : nil
            return fallback.answer(
                at: now, status: CacheStatus(.hit, ttlSeconds: ttlSeconds, detail: detail))
        }
        return answer(keeping: fallback, at: now, forwardStatus: failure?.forwardStatus)
    }

    /// `copy` as an answer although the origin was asked and gave nothing better.
    func answer(
        keeping copy: StoredCopy, at now: Moment, forwardStatus: Int?
    ) -> CachedAnswer {
        let ttlSeconds = copy.freshness.ttlSeconds(at: now)
        let status = CacheStatus(
            handling, forwardStatus: isCollapsed ? nil : forwardStatus, ttlSeconds: ttlSeconds,
            isCollapsed: isCollapsed, detail: ttlSeconds < 0 ? .staleIfError : nil)
        return copy.answer(at: now, status: status)
    }

    /// The status of a wait that ended before its flight, with nothing to serve.
    package var unansweredStatus: CacheStatus { status(forwardStatus: nil, isStored: false) }

    /// The status of a failure: remembered where the origin was not asked for this one.
    func status(after failure: FetchFailure) -> CacheStatus {
        guard !failure.isHeldBack else { return CacheStatus(.hit, detail: .holdDown) }
        return status(forwardStatus: failure.forwardStatus, isStored: false)
    }

    /// The status of an answer or failure that came from the origin.
    func status(forwardStatus: Int?, isStored: Bool) -> CacheStatus {
        guard !isCollapsed else { return CacheStatus(handling, isCollapsed: true) }
        return CacheStatus(handling, forwardStatus: forwardStatus, isStored: isStored)
    }
}
