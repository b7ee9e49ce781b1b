import FeedClient
import Reactor

/// When a request gives up, and which of its deadlines it was: connect, first byte or total.
///
/// Pure: instants in, instants out. libcurl's own timeouts are not relied on, since some of them
/// are missed when it is driven by sockets, and none covers our queue and our name lookups.
struct TransferDeadlines {
    /// Where the request stands; each case names the next one that is legal.
    enum Phase {
        /// In line for a place: then `connecting`. Bounded by the total deadline alone.
        case queued
        /// Looking the name up, connecting, agreeing on TLS: then `awaitingFirstByte`.
        case connecting
        /// The connection is ready and the request goes out: then `receiving`, or `queued` again
        /// where the answer is a redirect that is followed.
        case awaitingFirstByte
        /// The answer has begun: the end, or `queued` again. Bounded by the total deadline alone.
        case receiving
    }

    private let connectTimeout: Duration
    private let firstByteTimeout: Duration
    private let totalDeadline: SteadyClock.Instant
    private var phaseDeadline: SteadyClock.Instant?

    /// Where the request stands.
    private(set) var phase = Phase.queued

    /// The deadlines of a request that was made at `start`.
    init(start: SteadyClock.Instant, settings: CurlTransportSettings) {
        connectTimeout = settings.connectTimeout
        firstByteTimeout = settings.firstByteTimeout
        totalDeadline = start + settings.totalTimeout
    }

    /// The instant of the next deadline.
    var next: SteadyClock.Instant {
        guard let phaseDeadline else { return totalDeadline }
        return min(phaseDeadline, totalDeadline)
    }

    /// Enters `phase` at `now`.
    mutating func enter(_ phase: Phase, now: SteadyClock.Instant) {
        self.phase = phase
        switch phase {
        case .connecting: phaseDeadline = now + connectTimeout
        case .awaitingFirstByte: phaseDeadline = now + firstByteTimeout
        case .queued, .receiving: phaseDeadline = nil
        }
    }

    /// The deadline that has passed at `now`, `nil` while there is time.
    func expired(now: SteadyClock.Instant) -> TimeoutPhase? {
        guard now >= next else { return nil }
        return timeoutPhase
    }

    /// What a timeout at this moment is called: the phase's own name if its deadline is the next.
    var timeoutPhase: TimeoutPhase {
        if phase == .queued { return .queue }
        guard let phaseDeadline, phaseDeadline <= totalDeadline else { return .total }
        return phase == .connecting ? .connect : .firstByte
    }
}
