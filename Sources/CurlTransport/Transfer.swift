import FeedClient
import Reactor

/// One call of `send`, from its arrival on the loop to its one answer.
///
/// Owned by the loop thread, as are all its fields.
final class Transfer {
    /// Where the transfer is, and with that what has to be undone when it ends early.
    enum Stage {
        /// In line at its origin; holds nothing. Then `resolving`, `running` or `ended`.
        case waiting
        /// Has a place at its origin and waits for the addresses of `host`. Then `running`, `ended`.
        case resolving(host: String)
        /// libcurl is at it. Then `ended`, or `waiting` again at the next origin of a redirect.
        case running(EasyHandle)
        /// Answered.
        case ended
    }

    /// The number that queue and resolver know it by.
    let number: UInt64

    /// What is asked now: the caller's URL, later the one it was redirected to.
    private(set) var target: TargetURL

    /// The fields to ask it with.
    private(set) var fields: FieldList

    /// How often it was redirected.
    private(set) var hops = 0

    /// Where it is; changed by the scheduler alone.
    var stage = Stage.waiting

    /// The answer as far as it has come.
    private(set) var answer: AnswerBuffer

    private let loop: EventLoop
    private let settings: CurlTransportSettings
    private let onTimeout: (Transfer) -> Void
    private var continuation: CheckedContinuation<Result<TransportResponse, APIError>, Never>?
    private var deadlines: TransferDeadlines
    private var armedFor: ContinuousClock.Instant?
    private lazy var timer = Timer(loop: loop) { [unowned self] in timerFired() }

    /// A transfer for one call; `onTimeout` is called when a deadline passes.
    init(
        _ call: TransportCall, loop: EventLoop, settings: CurlTransportSettings,
        onTimeout: @escaping (Transfer) -> Void
    ) {
        number = call.ticket.number
        target = call.target
        fields = call.fields
        continuation = call.continuation
        deadlines = TransferDeadlines(start: call.madeAt, settings: settings)
        answer = AnswerBuffer(
            maxFieldBytes: settings.maxFieldBytes, maxBodyBytes: settings.maxBodyBytes)
        self.loop = loop
        self.settings = settings
        self.onTimeout = onTimeout
        armTimer()
    }

    /// What a timeout at this moment is called.
    var timeoutPhase: TimeoutPhase { deadlines.timeoutPhase }

    /// The transfer has its place at the origin.
    func connectionWanted() {
        deadlines.enter(.connecting, now: loop.now)
        armTimer()
    }

    /// The connection is there, TLS included.
    func connectionReady() {
        deadlines.enter(.awaitingFirstByte, now: loop.now)
        armTimer()
    }

    /// A line of the head has come; `false` refuses it. Borrowed for the call.
    func receive(line: UnsafeRawBufferPointer) -> Bool {
        if deadlines.phase != .receiving { deadlines.enter(.receiving, now: loop.now) }
        return answer.receive(line: line)
    }

    /// Bytes of the body have come; `false` refuses them. Borrowed for the call.
    func receive(body: UnsafeRawBufferPointer) -> Bool {
        answer.receive(body: body)
    }

    /// Begins anew with the target of a redirect; the deadline for the whole stays.
    func redirect(to target: TargetURL, fields: FieldList) {
        self.target = target
        self.fields = fields
        hops += 1
        stage = .waiting
        answer = AnswerBuffer(
            maxFieldBytes: settings.maxFieldBytes, maxBodyBytes: settings.maxBodyBytes)
        deadlines.enter(.queued, now: loop.now)
    }

    /// Answers the caller. Exactly once: a second answer would be a fault, and does nothing.
    func end(_ result: Result<TransportResponse, APIError>) {
        stage = .ended
        timer.cancel()
        continuation?.resume(returning: result)
        continuation = nil
    }

    /// Sets the timer only where the next deadline comes before the one it is set for. A phase that
    /// ends early thus costs no timer call: the timer fires, finds time left, and is set again.
    private func armTimer() {
        let next = deadlines.next
        if let armedFor, armedFor <= next { return }
        armedFor = next
        timer.schedule(after: loop.now.duration(to: next))
    }

    private func timerFired() {
        armedFor = nil
        if deadlines.expired(now: loop.now) == nil { armTimer() } else { onTimeout(self) }
    }
}
