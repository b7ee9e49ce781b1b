import FeedClient

/// What one call of `send` hands over to the loop.
struct TransportCall: Sendable {
    /// The call's number and cancellation.
    let ticket: RequestTicket

    /// What is asked.
    let target: TargetURL

    /// The caller's fields.
    let fields: FieldList

    /// When the call was made; its deadlines count from here.
    let madeAt: ContinuousClock.Instant

    /// Who waits for the answer.
    let continuation: CheckedContinuation<AnswerBatch.Answer, Never>
}
