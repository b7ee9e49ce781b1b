import FeedClient
import Reactor

/// What one call of `send` hands over to the loop.
struct TransportCall: Sendable {
    /// The call's number and cancellation.
    let ticket: RequestTicket

    /// What is asked.
    let target: TargetURL

    /// The caller's fields.
    let fields: FieldList

    /// What decides whether it may go after a wait in line.
    let turn: Turn

    /// When the call was made; its deadlines count from here.
    let madeAt: SteadyClock.Instant

    /// Who waits for the answer.
    ///
    /// Unchecked: the check is an object that two threads share. Sound, since the scheduler takes
    /// it out of its `Transfer` before it is resumed, and ends no transfer without an answer.
    let continuation: UnsafeContinuation<AnswerBatch.Answer, Never>
}
