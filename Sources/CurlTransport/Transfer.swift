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
        /// Has a place at its origin and waits for the addresses of `host`. Then `running`,
        /// `ended`.
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

    /// What decides whether it may go after a wait in line; asked for the first hop alone.
    private let turn: Turn

    /// How often it was redirected.
    private(set) var hops = 0

    /// Where it is; changed by the scheduler alone.
    var stage = Stage.waiting

    /// The answer as far as it has come.
    private(set) var answer: AnswerBuffer

    /// When it gives up; changed by ``enter(_:)`` alone.
    private(set) var deadlines: TransferDeadlines

    /// Who waits for the answer; taken by the scheduler when it ends, so that it is given only one.
    var caller: UnsafeContinuation<AnswerBatch.Answer, Never>?

    private let timer: DeadlineTimer
    private let settings: CurlTransportSettings

    /// A transfer for one call, whose deadlines `timer` watches.
    init(_ call: TransportCall, timer: DeadlineTimer, settings: CurlTransportSettings) {
        number = call.ticket.number
        target = call.target
        fields = call.fields
        turn = call.turn
        caller = call.continuation
        deadlines = TransferDeadlines(start: call.madeAt, settings: settings)
        answer = AnswerBuffer(
            maxFieldBytes: settings.maxFieldBytes, maxBodyBytes: settings.maxBodyBytes)
        self.timer = timer
        self.settings = settings
        timer.note(deadlines.next)
    }

    /// Enters the next phase of its deadlines.
    func enter(_ phase: TransferDeadlines.Phase) {
        deadlines.enter(phase, now: SteadyClock.now)
        timer.note(deadlines.next)
    }

    /// Why it may not go, now that it has waited in line; nil where it may.
    func refusal() -> APIError? { hops == 0 ? turn.refusal() : nil }

    /// A line of the head has come; `false` refuses it. Borrowed for the call.
    func receive(line: UnsafeRawBufferPointer) -> Bool {
        if AnswerBuffer.isStatusLine(line) { enter(.receiving) }
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
        enter(.queued)
    }
}
