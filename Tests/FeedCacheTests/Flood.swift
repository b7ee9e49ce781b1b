import FeedTesting
import Glibc

@testable import FeedCache

/// Puts distinct keys with small and mixed bodies into a store, with hot keys used all along.
struct Flood {
    /// The bound of the store.
    let maxBytes: Int
    /// How many keys are put.
    let keyCount: Int

    /// Ends the process with a status that tells which bound was broken, if one was.
    func exitUnlessWithinBounds() {
        guard isAllocatorGlibcs else { return }
        let residentBefore = residentBytes()
        let (hits, lookups, heapBytes) = run()
        let growth = residentBytes() - residentBefore
        guard heapBytes <= maxBytes else { exit(2) }
        // One MiB more, for what the process itself does meanwhile.
        guard growth <= maxBytes * 5 / 4 + (1 << 20) else { exit(3) }
        guard hits * 100 > lookups * 95 else { exit(4) }
    }

    private func run() -> (hits: Int, lookups: Int, heapBytes: Int) {
        let harness = StoreHarness(maxBytes: maxBytes)
        var generator = SplitMix(seed: 11)
        var hits = 0
        var lookups = 0
        for number in 0..<keyCount {
            // Mostly a few hundred bytes, one in eight up to 16 KiB.
            let limit = number % 8 == 0 ? 16_384 : 600
            let bodyBytes = Int.random(in: 1..<limit, using: &generator)
            harness.put(
                .numbered(number), bodyBytes: bodyBytes, cursor: Array("next\(number)".utf8))
            let hot = CacheKey.numbered(2_000_000 + number % 200)
            lookups += 1
            if harness.hit(hot) { hits += 1 } else { harness.put(hot, bodyBytes: 1500) }
        }
        return (hits, lookups, harness.store.heapBytes)
    }
}
