/// What the caller asked of the cache, and what the server allows.
package struct LookupDirectives: Sendable {
    /// The caller's `no-cache` or `max-age=0`: it wants one revalidation first.
    package var revalidate: Bool
    /// The caller's `only-if-cached`: the origin must not be asked for this request.
    package var onlyIfCached: Bool
    /// Whether the origin's budget is good enough for a revalidation that only `revalidate` asks
    /// for; where it is not, the stored copy answers.
    package var mayRefresh: Bool

    /// Directives of these values; without any, a plain request.
    package init(revalidate: Bool = false, onlyIfCached: Bool = false, mayRefresh: Bool = true) {
        self.revalidate = revalidate
        self.onlyIfCached = onlyIfCached
        self.mayRefresh = mayRefresh
    }
}
