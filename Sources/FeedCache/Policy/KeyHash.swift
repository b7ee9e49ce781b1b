/// SipHash-1-3, a keyed hash: without the seed nobody can make keys that collide.
///
/// Keys come from the network, so a plain hash would let a caller fill one bucket. The standard
/// library's `Hasher` is the same function, but cannot be seeded, which tests and `jittered` need.
/// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF",
/// [INDOCRYPT 2012](https://131002.net/siphash/).
struct KeyHash: Sendable {
    private let key0: UInt64
    private let key1: UInt64

    /// A hash function picked by `seed`.
    init(seed: UInt64) {
        key0 = Self.scrambled(seed)
        key1 = Self.scrambled(key0)
    }

    /// A hash function with this 128-bit key, for known values in tests.
    init(key0: UInt64, key1: UInt64) {
        self.key0 = key0
        self.key1 = key1
    }

    /// The hash of `bytes`, which are borrowed for the call only.
    func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var state = State(key0: key0, key1: key1)
        let wholeBytes = bytes.count & ~7
        var offset = 0
        while offset < wholeBytes {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            state.absorb(UInt64(littleEndian: word))
            offset += 8
        }
        state.absorb(UInt64(truncatingIfNeeded: bytes.count) << 56 | Self.rest(of: bytes))
        return state.finish()
    }

    /// The bytes behind the last whole word, the first of them lowest.
    private static func rest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = bytes.count & 7
        guard count > 0 else { return 0 }
        guard bytes.count < 8 else {
            // The last eight bytes, less those that were in the word before.
            let word = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            return UInt64(littleEndian: word) >> UInt64((8 - count) * 8)
        }
        var rest: UInt64 = 0
        for index in 0..<count { rest |= UInt64(bytes[index]) << UInt64(index * 8) }
        return rest
    }

    /// One step of SplitMix64, which spreads a small seed over the whole word.
    private static func scrambled(_ seed: UInt64) -> UInt64 {
        var word = seed &+ 0x9e37_79b9_7f4a_7c15
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }

    /// The four words that SipHash stirs.
    private struct State {
        private var word0: UInt64
        private var word1: UInt64
        private var word2: UInt64
        private var word3: UInt64

        /// The words at the start.
        init(key0: UInt64, key1: UInt64) {
            word0 = key0 ^ 0x736f_6d65_7073_6575
            word1 = key1 ^ 0x646f_7261_6e64_6f6d
            word2 = key0 ^ 0x6c79_6765_6e65_7261
            word3 = key1 ^ 0x7465_6462_7974_6573
        }

        /// Takes in one word of input; one round, the 1 of 1-3.
        mutating func absorb(_ word: UInt64) {
            word3 ^= word
            round()
            word0 ^= word
        }

        /// The hash, after the three last rounds.
        mutating func finish() -> UInt64 {
            word2 ^= 0xff
            round()
            round()
            round()
            return word0 ^ word1 ^ word2 ^ word3
        }

        private mutating func round() {
            word0 &+= word1
            word1 = Self.rotated(word1, 13) ^ word0
            word0 = Self.rotated(word0, 32)
            word2 &+= word3
            word3 = Self.rotated(word3, 16) ^ word2
            word0 &+= word3
            word3 = Self.rotated(word3, 21) ^ word0
            word2 &+= word1
            word1 = Self.rotated(word1, 17) ^ word2
            word2 = Self.rotated(word2, 32)
        }

        private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
            (word << count) | (word >> (64 - count))
        }
    }
}
