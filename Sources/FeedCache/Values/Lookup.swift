/// What a lookup came to.
package enum Lookup: Sendable {
    /// A stored response, to send at once.
    case answer(CachedAnswer)
    /// A remembered failure, or one of our own limits; with what is left of the hold-down.
    case failure(FetchFailure, retryAfter: Duration?, CacheStatus)
    /// Nothing servable is stored, and the caller wanted nothing else.
    case notCached
    /// A flight is under way; the answer comes later.
    case pending(PendingAnswer)
}
