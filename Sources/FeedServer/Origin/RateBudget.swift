package import FeedCache

/// What may still be asked of one rate-limit bucket of an origin.
///
/// Pure: `now` is passed in. The origin's own count is believed where it is lower than ours, and
/// requests under way are counted as spent, so that concurrent requests cannot overdraw it.
/// While nothing is known of a limit, everything passes.
///
/// A share of each window is kept for refreshing what is stored. Misses may spend the rest: a
/// flood of new keys ends there, and the stored answers stay fresh.
package struct RateBudget: Sendable {
    /// How the budget is shared.
    package struct Settings: Sendable, Hashable {
        /// Part of each window kept for revalidation, from 0 to 1.
        package var keptShare = 0.5
        /// Waits after a secondary limit that names no time (GitHub: "at least one minute", then
        /// exponentially longer).
        package var secondaryWait = Backoff(
            first: .seconds(60), longest: BudgetReading.longest)
        /// A window whose end is not known is taken to last this long.
        package var assumedWindow: Duration = .seconds(60)
        /// Ends of the same window may differ by this: origins round to whole seconds.
        package var windowSlack: Duration = .seconds(5)

        /// The defaults of the design.
        package init() {}
    }

    /// Whether a request may go.
    package enum Admission: Sendable, Hashable {
        /// It may; it is counted as under way until `ended`.
        case pass
        /// The origin said to wait, with this status.
        case held(statusCode: Int, retryAfter: Duration)
        /// The window is used up, or what is left is not for this purpose.
        case spent(retryAfter: Duration)
    }

    /// The window as far as it is known.
    ///
    /// No window: nothing limits. Exit: to a known one, by the first answer that tells a budget.
    /// Known: counts down. Exits: to the next known one, by an answer whose window ends later; to
    /// an assumed one, by time. Assumed: a full window of guessed length, so that an origin that
    /// falls silent neither stays blocked nor is flooded. Exits: to a known one, by an answer; to
    /// the next assumed one, by time.
    struct Window: Sendable, Hashable {
        /// Requests it allows.
        var limit: Int
        /// The least remaining count the origin told, less what it could not have counted.
        var reported: Int
        /// When the count starts again.
        var end: ContinuousClock.Instant
        /// Whether `end` is a guess, made when the window before it ended.
        var isAssumed: Bool
        /// Revalidations begun in it; they use the kept share.
        var revalidations: Int
    }

    /// A pause that the origin asked for.
    ///
    /// No hold: requests pass. Exit: to holding, by an answer that is a rate limit.
    /// Holding, before `until`: none pass. Exits: to itself, by a limit that ends later; to
    /// reopening, by time.
    /// Reopening, from `until` on: one passes at a time. Exits: to no hold, by an answer that is
    /// no rate limit; to holding, by one that is.
    struct Hold: Sendable, Hashable {
        /// When it ends.
        var until: ContinuousClock.Instant
        /// The status it was asked for with, 403 or 429.
        var statusCode: Int
    }

    /// Requests under way.
    package private(set) var inFlight = 0

    /// The bounds that it keeps to.
    let settings: Settings
    /// What the origin said of the current window; nil until it said something.
    var window: Window?
    /// The pause that the origin asked for; nil where requests pass.
    var hold: Hold?
    /// Secondary limits in a row, each met after the hold before it had ended.
    var secondaryLimits = 0

    /// A budget of which nothing is known yet.
    package init(settings: Settings = Settings()) {
        self.settings = settings
    }

    /// Requests left for revalidation now, never below 0; nil where no limit is known.
    package func available(now: ContinuousClock.Instant) -> Int? {
        current(now: now).map { max(0, $0.reported - inFlight) }
    }

    /// The requests a window allows; nil where not known.
    package var limit: Int? { window?.limit }

    /// Whether a request may go now, without counting it.
    package func check(_ purpose: FetchPlan.Purpose, now: ContinuousClock.Instant) -> Admission {
        if let hold {
            let wait = now.duration(to: hold.until)
            // Going on while limited can get a client banned, so after a hold the first request
            // goes alone, and all that waited do not come back at once.
            if wait > .zero || inFlight > 0 {
                return .held(statusCode: hold.statusCode, retryAfter: max(wait, .seconds(1)))
            }
        }
        guard let window = current(now: now) else { return .pass }
        let available = window.reported - inFlight
        let floor: Int
        switch purpose {
        case .revalidation: floor = 0
        case .miss: floor = max(0, kept(of: window.limit) - window.revalidations)
        }
        guard available > floor else { return .spent(retryAfter: now.duration(to: window.end)) }
        return .pass
    }

    /// Counts a request that `check` let pass as under way.
    package mutating func began(_ purpose: FetchPlan.Purpose, now: ContinuousClock.Instant) {
        window = current(now: now)
        inFlight += 1
        if purpose == .revalidation { window?.revalidations += 1 }
    }

    /// Counts a request as under way that began before, and whose bucket is known only now or that
    /// was taken out for `check`.
    mutating func resumed() { inFlight += 1 }

    /// Ends a request's being under way; what it told of the budget is passed to `learn`.
    package mutating func ended() {
        inFlight = max(0, inFlight - 1)
    }

    /// How many requests of a window misses may not have.
    private func kept(of limit: Int) -> Int {
        Int((Double(limit) * min(max(settings.keptShare, 0), 1)).rounded(.down))
    }

    /// The window at `now`: where the known one has ended, a full one of assumed length.
    func current(now: ContinuousClock.Instant) -> Window? {
        guard let window, now >= window.end else { return window }
        return Window(
            limit: window.limit, reported: window.limit,
            end: now.advanced(by: settings.assumedWindow), isAssumed: true, revalidations: 0)
    }
}
