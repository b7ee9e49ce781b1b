import FeedCache

/// Decides what a request is answered with: the public listener's router, or the admin's.
protocol Responder: AnyObject, Sendable {
    /// The answer to `request`, or the promise of one.
    ///
    /// Called on `loop`'s thread, whose scratch memory it may use; must not block.
    func respond(
        to request: Request, on loop: FrontLoop, at now: Moment
    ) -> Decision
}

/// What a responder decides: an answer, or the promise of one.
enum Decision {
    /// The answer.
    case answer(Answer)
    /// The cache has the answer of this feed later.
    case pending(PendingAnswer, of: Feed)
}
