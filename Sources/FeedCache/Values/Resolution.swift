/// What a flight came to for one of those who waited for it.
package enum Resolution: Sendable {
    /// A response: the origin's, or the stale copy.
    case answer(CachedAnswer)
    /// The failure, with how long the key is held down.
    case failure(FetchFailure, retryAfter: Duration?, CacheStatus)
}
