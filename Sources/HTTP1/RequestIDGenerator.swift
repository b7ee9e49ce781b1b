/// Makes request ids that differ, from a seed that tests can fix (xoroshiro128++, Blackman and
/// Vigna).
///
/// Fast and well spread, but guessable: an id is a name, not a secret. One a loop; owned by its
/// thread.
package final class RequestIDGenerator {
    private var state: (UInt64, UInt64)

    /// A generator with a seed; equal seeds make equal ids in equal order.
    package init(seed: (UInt64, UInt64)) {
        // All zeros would make zeros for ever.
        state = seed == (0, 0) ? (1, 1) : seed
    }

    /// A generator seeded by the system.
    package convenience init() {
        var system = SystemRandomNumberGenerator()
        self.init(seed: (system.next(), system.next()))
    }

    /// The next id: 32 hex digits. No allocation.
    package func next() -> RequestID {
        RequestID(nextWord(), nextWord())
    }

    private func nextWord() -> UInt64 {
        let first = state.0
        var second = state.1
        let result = Self.rotate(first &+ second, by: 17) &+ first
        second ^= first
        state.0 = Self.rotate(first, by: 49) ^ second ^ (second << 21)
        state.1 = Self.rotate(second, by: 28)
        return result
    }

    private static func rotate(_ word: UInt64, by count: UInt64) -> UInt64 {
        word << count | word >> (64 - count)
    }
}
