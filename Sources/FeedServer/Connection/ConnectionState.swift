import FeedCache

/// Where a connection stands, and until when it may stand there.
///
/// A pure policy: events go in with `now`, and `expiry(_:)` says what a deadline that has passed
/// asks for. `Connection` runs it. Events only write down what happened, and the sweep alone does
/// the sums: so no event calls out while a connection's state is being changed, and the compiler
/// can leave out the checks for overlapping accesses, a tenth of a hit.
struct ConnectionState: Sendable {
    /// The states and their legal exits; every state may also exit to `closed`.
    enum Phase: Sendable {
        /// Accepted, and not one byte of a request seen. Exits: all the others.
        case silent
        /// Between two requests. Exits: receiving, awaiting, sending, lingering.
        case idle
        /// A request has begun and is not complete. Exits: awaiting, sending, idle, lingering.
        case receiving
        /// A request waits for its answer; nothing is read. Exits: sending, idle, lingering.
        case awaiting
        /// Bytes wait for the client to take them; nothing is read. Exits: idle, lingering, and
        /// awaiting where the request after those that are answered must wait.
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
    private(set) var since: Moment
    // When sending began, and how much there was to send.
    private var sendingSince: Moment
    private var sendingBytes = 0

    /// A connection accepted at `now`.
    init(acceptedAt now: Moment) {
        since = now
        sendingSince = now
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
    mutating func beginRequest(at now: Moment) {
        guard isQuiet else { return }
        enter(.receiving, now)
    }

    /// A request waits for its answer.
    mutating func awaitAnswer(at now: Moment) { enter(.awaiting, now) }

    /// Everything asked for is answered and sent.
    mutating func becomeIdle(at now: Moment) { enter(.idle, now) }

    /// `byteCount` bytes wait for the client; in total it gets one second a KiB beyond the
    /// deadline for progress.
    mutating func beginSending(_ byteCount: Int, at now: Moment) {
        enter(.sending, now)
        sendingSince = now
        sendingBytes = byteCount
    }

    /// The client took some bytes.
    mutating func progressSending(at now: Moment) { since = now }

    /// The last answer is out and the writing side shut down.
    mutating func linger(at now: Moment) { enter(.lingering, now) }

    /// The connection is over.
    mutating func close() { phase = .closed }

    /// What is due at `now`, or nil.
    func expiry(at now: Moment, _ deadlines: ConnectionDeadlines) -> Expiry? {
        let elapsed = now - since
        return switch phase {
        case .silent: elapsed >= deadlines.firstByte ? .close : nil
        case .idle: elapsed >= deadlines.idle ? .close : nil
        case .receiving: elapsed >= deadlines.header ? .answerRequestTimeout : nil
        case .awaiting: elapsed >= deadlines.answer ? .answerWithoutOrigin : nil
        case .sending:
            elapsed >= deadlines.write
                || now - sendingSince >= deadlines.write + .seconds(sendingBytes / 1024)
                ? .close : nil
        case .lingering: elapsed >= deadlines.linger ? .close : nil
        case .closed: nil
        }
    }

    private mutating func enter(_ phase: Phase, _ now: Moment) {
        self.phase = phase
        since = now
    }
}
