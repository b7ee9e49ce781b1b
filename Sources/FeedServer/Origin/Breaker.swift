package import FeedClient

/// Keeps feedd from asking an origin that is down.
///
/// Pure: `now` is passed in. The states and their legal exits stand at `State`. A request that is
/// let through carries a ticket and is reported back with it; reports from before the last change
/// of state are ignored, since they tell of an origin that has been judged already.
package struct Breaker: Sendable {
    /// When the breaker opens and how long it stays so.
    package struct Settings: Sendable, Hashable {
        /// Failures in a row that open it.
        package var consecutiveFailures = 5
        /// Failures among the last `windowCount` outcomes that open it.
        package var failuresInWindow = 10
        /// Outcomes looked back on: 1 to 64.
        package var windowCount = 20
        /// Rests between opening and the next probe; each failed probe doubles the rest.
        package var rest = Backoff(first: .seconds(1), longest: .seconds(60))
        /// A probe not reported after this long no longer blocks the next one.
        package var probeTimeout: Duration = .seconds(15)

        /// The defaults of the design.
        package init() {}
    }

    /// Where the breaker stands.
    package enum State: Sendable, Hashable {
        /// All requests pass. Exit: to `open`, by failures.
        case closed
        /// None pass. Exit: to `halfOpen`, by the first request once the rest is over.
        case open(Opening)
        /// One probe is under way, none other passes. Exits: to `closed`, by the probe's success;
        /// to `open` with a longer rest, by its failure; to `open` with no rest, if it ended
        /// without news of the origin; to itself with a new probe, if it is never reported.
        case halfOpen(Opening, probeEnds: ContinuousClock.Instant)
    }

    /// Why and until when requests are kept back.
    package struct Opening: Sendable, Hashable {
        /// The failure that opened the breaker, or that the last probe met.
        package var failure: APIError
        /// When the next probe may go.
        package var until: ContinuousClock.Instant
        /// Probes that failed so far.
        package var failedProbes: Int
    }

    /// What a request let through is reported back with.
    package struct Ticket: Sendable, Hashable {
        fileprivate let generation: UInt64
        /// Whether this request decides alone about the breaker.
        package let isProbe: Bool
    }

    /// Whether a request may go.
    package enum Admission: Sendable, Hashable {
        /// It may; report its outcome with the ticket.
        case pass(Ticket)
        /// It may not: fail with `failure`, and say to wait.
        case refuse(failure: APIError, retryAfter: Duration)
    }

    /// What a request told of the origin.
    package enum Outcome: Sendable, Hashable {
        /// It answers and can be read, whatever it says.
        case success
        /// It does not work.
        case failure(APIError)
        /// Nothing: the request did not get that far.
        case noNews
    }

    /// The present state.
    package private(set) var state = State.closed

    private let settings: Settings
    private var failuresInRow = 0
    /// The last outcomes, the newest in the lowest bit, 1 for a failure.
    private var window: UInt64 = 0
    private var windowFill = 0
    /// Counts changes of state, so that late reports can be told.
    private var generation: UInt64 = 0

    /// A closed breaker.
    package init(settings: Settings = Settings()) {
        self.settings = settings
    }

    /// Whether the next request may go; starts the probe where it is time for one.
    package mutating func admit(now: ContinuousClock.Instant) -> Admission {
        switch state {
        case .closed:
            return .pass(Ticket(generation: generation, isProbe: false))
        case .open(let opening) where now < opening.until:
            return .refuse(failure: opening.failure, retryAfter: now.duration(to: opening.until))
        case .halfOpen(let opening, let probeEnds) where now < probeEnds:
            return .refuse(failure: opening.failure, retryAfter: settings.rest.first)
        case .open(let opening), .halfOpen(let opening, _):
            enter(.halfOpen(opening, probeEnds: now.advanced(by: settings.probeTimeout)))
            return .pass(Ticket(generation: generation, isProbe: true))
        }
    }

    /// Whether a request that was let through before may go now; where the state has changed since,
    /// it is asked for anew.
    package mutating func readmit(_ ticket: Ticket, now: ContinuousClock.Instant) -> Admission {
        ticket.generation == generation ? .pass(ticket) : admit(now: now)
    }

    /// Takes the outcome of a request that was let through.
    package mutating func report(
        _ outcome: Outcome, _ ticket: Ticket, now: ContinuousClock.Instant
    ) {
        guard ticket.generation == generation else { return }
        switch (state, outcome) {
        case (.closed, .success): note(failure: false)
        case (.closed, .failure(let failure)):
            note(failure: true)
            if isTripped { open(failure, failedProbes: 0, now: now) }
        case (.halfOpen, .success): enter(.closed)
        case (.halfOpen(let opening, _), .failure(let failure)):
            open(failure, failedProbes: opening.failedProbes + 1, now: now)
        case (.halfOpen(var opening, _), .noNews):
            opening.until = now
            enter(.open(opening))
        case (.closed, .noNews), (.open, _): break
        }
    }

    private var isTripped: Bool {
        failuresInRow >= settings.consecutiveFailures
            || (windowFill == settings.windowCount
                && window.nonzeroBitCount >= settings.failuresInWindow)
    }

    private mutating func note(failure: Bool) {
        failuresInRow = failure ? min(failuresInRow + 1, settings.consecutiveFailures) : 0
        let mask: UInt64 = settings.windowCount >= 64 ? .max : (1 << settings.windowCount) - 1
        window = (window << 1 | (failure ? 1 : 0)) & mask
        windowFill = min(windowFill + 1, settings.windowCount)
    }

    private mutating func open(
        _ failure: APIError, failedProbes: Int, now: ContinuousClock.Instant
    ) {
        let rest = settings.rest.wait(after: failedProbes)
        enter(
            .open(
                Opening(
                    failure: failure, until: now.advanced(by: rest), failedProbes: failedProbes)))
    }

    private mutating func enter(_ next: State) {
        state = next
        generation &+= 1
        failuresInRow = 0
        window = 0
        windowFill = 0
    }
}
