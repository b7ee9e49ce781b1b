/// Where a connection stands, and until when it may stand there.
///
/// A pure policy: events go in with `now`, and `expiry(_:)` says what a deadline that has passed
/// asks for. `Connection` runs it.
struct ConnectionState: Sendable {
    /// The states and their legal exits; every state may also exit to `closed`.
    enum Phase: Sendable {
        /// Accepted, and not one byte of a request seen. Exits: receiving, awaiting, sending, idle.
        case silent
        /// Between two requests. Exits: receiving, awaiting, sending, lingering.
        case idle
        /// A request has begun and is not complete. Exits: awaiting, sending, idle, lingering.
        case receiving
        /// A request waits for its answer; nothing is read. Exits: sending, idle, lingering.
        case awaiting
        /// Bytes wait for the client to take them; nothing is read. Exits: idle, lingering.
        case sending
        /// The last answer is out, and what still arrives is dropped. Exit: closed.
        case lingering
        /// Nothing follows.
        case closed
    }

    /// What a deadline that has passed asks for.
    enum Expiry: Sendable {
        /// Close without a word.
        case close
        /// Answer 408 and close.
        case answerRequestTimeout
        /// Answer from the stale copy, or 504.
        case answerWithoutOrigin
    }

    /// The state; changed by the events below alone.
    private(set) var phase: Phase = .silent
    /// When the phase was entered, or for `sending` when bytes were last taken.
    private(set) var since: ContinuousClock.Instant
    private var deadline: ContinuousClock.Instant
    private var sendingEnds: ContinuousClock.Instant

    /// A connection accepted at `now`.
    init(acceptedAt now: ContinuousClock.Instant, _ deadlines: ConnectionDeadlines) {
        since = now
        deadline = now + deadlines.firstByte
        sendingEnds = deadline
    }

    /// Whether bytes from the client are read.
    var isReading: Bool {
        switch phase {
        case .silent, .idle, .receiving, .lingering: true
        case .awaiting, .sending, .closed: false
        }
    }

    /// Whether the client asked for nothing that is not answered, so that closing harms no one.
    var isQuiet: Bool { phase == .silent || phase == .idle }

    /// The first byte of a request arrived; more bytes of it do not extend its deadline.
    mutating func beginRequest(at now: ContinuousClock.Instant, _ deadlines: ConnectionDeadlines) {
        guard phase == .silent || phase == .idle else { return }
        enter(.receiving, now, until: deadlines.header)
    }

    /// A request waits for its answer.
    mutating func awaitAnswer(at now: ContinuousClock.Instant, _ deadlines: ConnectionDeadlines) {
        enter(.awaiting, now, until: deadlines.answer)
    }

    /// Everything asked for is answered and sent.
    mutating func becomeIdle(at now: ContinuousClock.Instant, _ deadlines: ConnectionDeadlines) {
        enter(.idle, now, until: deadlines.idle)
    }

    /// `byteCount` bytes wait for the client; in total it gets one second a KiB beyond the
    /// deadline for progress.
    mutating func beginSending(
        _ byteCount: Int, at now: ContinuousClock.Instant, _ deadlines: ConnectionDeadlines
    ) {
        enter(.sending, now, until: deadlines.write)
        sendingEnds = now + deadlines.write + .seconds(byteCount / 1024)
    }

    /// The client took some bytes.
    mutating func progressSending(
        at now: ContinuousClock.Instant, _ deadlines: ConnectionDeadlines
    ) {
        since = now
        deadline = min(now + deadlines.write, sendingEnds)
    }

    /// The last answer is out and the writing side shut down.
    mutating func linger(at now: ContinuousClock.Instant, _ deadlines: ConnectionDeadlines) {
        enter(.lingering, now, until: deadlines.linger)
    }

    /// The connection is over.
    mutating func close() { phase = .closed }

    /// What is due at `now`, or nil.
    func expiry(at now: ContinuousClock.Instant) -> Expiry? {
        guard now >= deadline else { return nil }
        switch phase {
        case .silent, .idle, .sending, .lingering: return .close
        case .receiving: return .answerRequestTimeout
        case .awaiting: return .answerWithoutOrigin
        case .closed: return nil
        }
    }

    private mutating func enter(
        _ phase: Phase, _ now: ContinuousClock.Instant, until limit: Duration
    ) {
        self.phase = phase
        since = now
        deadline = now + limit
    }
}
