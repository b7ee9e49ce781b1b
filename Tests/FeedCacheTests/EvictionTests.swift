import Testing

@testable import FeedCache

@Suite("Eviction")
struct EvictionTests {
    @Test("a scan of one-off keys evicts one another, not the keys in use; in LRU it evicts all")
    func scanSparesTheHotKeys() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        let hot = (0..<200).map { CacheKey.numbered(1_000_000 + $0) }
        for key in hot { harness.put(key, bodyBytes: 1000) }
        for _ in 0..<3 { for key in hot { _ = harness.hit(key) } }
        // The whole scan comes between two uses of the hot keys, and is many times what fits.
        var recent = RecencyModel(maxEntries: harness.capacity(bodyBytes: 1000))
        for key in hot { recent.use(key) }
        for number in 0..<5000 {
            harness.put(.numbered(number), bodyBytes: 1000)
            recent.use(.numbered(number))
        }
        #expect(hot.count { harness.hit($0) } == hot.count)
        #expect(hot.count { recent.contains($0) } == 0)
    }

    @Test("keys that come back soon after their eviction are taken into the main queue")
    func ghostsAreReadmitted() throws {
        let harness = StoreHarness(maxBytes: 1 << 20)
        let fill = harness.capacity(bodyBytes: 1000)
        for number in 0..<(fill + 100) { harness.put(.numbered(number), bodyBytes: 1000) }
        #expect(harness.entry(.numbered(0)) == nil)
        harness.put(.numbered(0), bodyBytes: 1000)
        #expect(try #require(harness.entry(.numbered(0))).pointee.queue == .main)
        harness.put(.numbered(999_999), bodyBytes: 1000)
        #expect(try #require(harness.entry(.numbered(999_999))).pointee.queue == .small)
    }

    @Test("what was hot and is used no more gives way in the end")
    func formerFavouritesGiveWay() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        let old = (0..<500).map { CacheKey.numbered(1_000_000 + $0) }
        let new = (0..<300).map { CacheKey.numbered(2_000_000 + $0) }
        for key in old { harness.put(key, bodyBytes: 1000) }
        for _ in 0..<3 { for key in old { _ = harness.hit(key) } }
        for _ in 0..<5 {
            for key in new where !harness.hit(key) { harness.put(key, bodyBytes: 1000) }
        }
        #expect(new.count { harness.hit($0) } > 290)
    }

    @Test("under skewed use it hits a tenth more often than LRU of the same size")
    func skewedUseHitsLikeLRU() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        var recent = RecencyModel(maxEntries: harness.capacity(bodyBytes: 1000))
        var generator = SplitMix(seed: 9)
        var hits = 0
        var recentHits = 0
        for round in 0..<20_000 {
            // Half of the requests go to keys of falling popularity, half are one-offs.
            let share = Double.random(in: 0..<1, using: &generator)
            let number = round % 2 == 0 ? Int(2000 * share * share * share) : 10_000 + round
            let key = CacheKey.numbered(number)
            if harness.hit(key) { hits += 1 } else { harness.put(key, bodyBytes: 1000) }
            if recent.use(key) { recentHits += 1 }
        }
        #expect(hits > recentHits * 11 / 10)
    }
}

extension StoreHarness {
    /// How many entries with such bodies fit, found by filling another store.
    func capacity(bodyBytes: Int) -> Int {
        let other = StoreHarness(maxBytes: store.maxBytes)
        var number = 0
        while other.store.evictionCount == 0 {
            other.put(.numbered(number), bodyBytes: bodyBytes)
            number += 1
        }
        return number - 1
    }
}

/// Least recently used, by counting uses: the yardstick.
private struct RecencyModel {
    private let maxEntries: Int
    private var lastUse: [CacheKey: Int] = [:]
    private var uses: [Int: CacheKey] = [:]
    private var useCount = 0
    private var oldest = 0

    init(maxEntries: Int) {
        self.maxEntries = maxEntries
    }

    func contains(_ key: CacheKey) -> Bool { lastUse[key] != nil }

    /// Uses `key`, and returns whether it was there.
    @discardableResult
    mutating func use(_ key: CacheKey) -> Bool {
        let wasThere = lastUse[key].map { uses.removeValue(forKey: $0) } != nil
        useCount += 1
        lastUse[key] = useCount
        uses[useCount] = key
        while lastUse.count > maxEntries {
            oldest += 1
            if let victim = uses.removeValue(forKey: oldest) { lastUse[victim] = nil }
        }
        return wasThere
    }
}
