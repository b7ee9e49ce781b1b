/// How long a stored response stays fresh, and how long after that it may still be served.
///
/// The feed that made the response has already applied its settings, the origin's limits and the
/// cursor's lifetime. All three are at least zero and at most ten years, so that adding them to an
/// instant cannot overflow.
package struct Lifetimes: Sendable, Hashable {
    /// The freshness lifetime (RFC 9111, 4.2.1).
    package let fresh: Duration
    /// How long after `fresh` it is served at once while one flight revalidates it
    /// ([RFC 5861, 3](https://www.rfc-editor.org/rfc/rfc5861#section-3)).
    package let staleWhileRevalidate: Duration
    /// How long after `fresh` it is served when the origin fails
    /// ([RFC 5861, 4](https://www.rfc-editor.org/rfc/rfc5861#section-4)).
    package let staleIfError: Duration

    /// Lifetimes of these lengths, each brought into zero to ten years.
    package init(fresh: Duration, staleWhileRevalidate: Duration, staleIfError: Duration) {
        self.fresh = Self.clamped(fresh)
        self.staleWhileRevalidate = Self.clamped(staleWhileRevalidate)
        self.staleIfError = Self.clamped(staleIfError)
    }

    /// Whether a response with these may be kept at all: not when all three are zero.
    package var allowStoring: Bool {
        fresh > .zero || staleWhileRevalidate > .zero || staleIfError > .zero
    }

    /// The same with `fresh` shortened by up to 10 % (at least 0), always by the same amount for
    /// the same key.
    ///
    /// Keys that were filled together, by a warm-up or a burst, then do not expire together.
    package func jittered(for key: CacheKey) -> Lifetimes {
        let hash = key.bytes.withUnsafeBytes { KeyHash(seed: 0).hash($0) }
        let lostThousandths = Int(hash % 101)
        return Lifetimes(
            fresh: fresh * (1000 - lostThousandths) / 1000,
            staleWhileRevalidate: staleWhileRevalidate, staleIfError: staleIfError)
    }

    /// The same, cut so that the response is never served at an age beyond `age`.
    package func capped(atAge age: Duration) -> Lifetimes {
        let shortened = min(fresh, Self.clamped(age))
        let left = Self.clamped(age) - shortened
        return Lifetimes(
            fresh: shortened, staleWhileRevalidate: min(staleWhileRevalidate, left),
            staleIfError: min(staleIfError, left))
    }

    private static func clamped(_ duration: Duration) -> Duration {
        min(max(duration, .zero), .seconds(10 * 365 * 86_400))
    }
}
