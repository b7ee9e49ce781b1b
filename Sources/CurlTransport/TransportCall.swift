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

    /// When the call was made; its deadlines count from here.
    let madeAt: SteadyClock.Instant

    /// Who waits for the answer.
    ///
    /// Unchecked: the check is an object that two threads share. Sound, since `Transfer` has it
    /// taken out before it is resumed, and no transfer ends without an answer.
    let continuation: UnsafeContinuation<AnswerBatch.Answer, Never>
}
