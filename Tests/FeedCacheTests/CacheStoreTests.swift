import Testing

@testable import FeedCache

@Suite("Cache store")
struct CacheStoreTests {
    @Test("holds what was put, whatever the order of puts, removals and growth")
    func behavesLikeADictionary() {
        var generator = SplitMix(seed: 7)
        let harness = StoreHarness(maxBytes: 1 << 30)
        var expected: [CacheKey: Int] = [:]
        for _ in 0..<8000 {
            let key = CacheKey.numbered(Int.random(in: 0..<2000, using: &generator))
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<6:
                let bodyBytes = Int.random(in: 1..<500, using: &generator)
                harness.put(key, bodyBytes: bodyBytes, cursor: [UInt8(bodyBytes % 7)])
                expected[key] = bodyBytes
            case 6:
                harness.putTrouble(key)
                expected[key] = expected[key] ?? 0
            default:
                if let entry = harness.entry(key) { harness.store.remove(entry) }
                expected[key] = nil
            }
        }
        #expect(harness.store.count == expected.count)
        for number in 0..<2000 {
            let key = CacheKey.numbered(number)
            let found = harness.entry(key).map { $0.pointee.copy?.response.body(0).count ?? 0 }
            #expect(found == expected[key])
        }
        for cursor: UInt8 in 0..<7 {
            var dropped = 0
            while let entry = harness.store.entry(handingOut: [cursor]) {
                harness.store.remove(entry)
                dropped += 1
            }
            #expect(dropped == expected.values.count { $0 > 0 && $0 % 7 == Int(cursor) })
        }
        harness.store.invalidate(keyPrefix: [])
        #expect(
            harness.store.purge(from: 0, limit: .max).count == expected.values.count { $0 == 0 })
        #expect(harness.store.count == 0)
    }

    @Test("10,000 pages with one cursor cost no more than with one each, and all are found")
    func sharedCursorStaysCheap() {
        let harness = StoreHarness(maxBytes: 1 << 30)
        for number in 0..<10_000 { harness.put(.numbered(number), cursor: [1, 2, 3]) }
        for number in 0..<10_000 where number % 3 != 1 {
            if let entry = harness.entry(.numbered(number)) { harness.store.remove(entry) }
        }
        var dropped = 0
        while let entry = harness.store.entry(handingOut: [1, 2, 3]) {
            harness.store.remove(entry)
            dropped += 1
        }
        #expect(dropped == 3333 && harness.store.count == 0)
    }

    @Test("gives back every byte it counted when it is emptied")
    func countReturnsToItsStart() {
        let harness = StoreHarness(maxBytes: 1 << 30)
        harness.put("first")
        if let entry = harness.entry("first") { harness.store.remove(entry) }
        let empty = harness.store.heapBytes
        for number in 0..<40 {
            harness.put(.numbered(number), bodyBytes: number * 100, cursor: [1])
            harness.put(.numbered(number), bodyBytes: 10)
            harness.putTrouble(.numbered(number))
        }
        #expect(harness.store.heapBytes > empty + 40 * 300)
        harness.store.invalidate(keyPrefix: [])
        _ = harness.store.purge(from: 0, limit: .max)
        #expect(harness.store.heapBytes == empty)
    }

    @Test("never exceeds its bound, with responses, failures, cursors and flights")
    func boundIsHard() {
        var generator = SplitMix(seed: 8)
        let harness = StoreHarness(maxBytes: 256 * 1024)
        for number in 0..<8000 {
            let key = CacheKey.numbered(Int.random(in: 0..<5000, using: &generator))
            switch number % 5 {
            case 0: harness.putTrouble(key)
            case 1: harness.store.setFlightBytes(Int.random(in: 0..<100_000, using: &generator))
            default:
                let bodyBytes = Int.random(in: 0..<8000, using: &generator)
                harness.put(key, bodyBytes: bodyBytes, cursor: Array(key.bytes.prefix(20)))
            }
            #expect(harness.store.heapBytes <= harness.store.maxBytes)
        }
        #expect(harness.store.evictionCount > 500)
        #expect(harness.store.count > 5)
    }

    @Test("refuses a response above an eighth of the bound, and then keeps nothing for its key")
    func hugeResponseIsRefused() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        for number in 0..<100 { harness.put(.numbered(number)) }
        #expect(harness.put(.numbered(0), bodyBytes: 131_000) == false)
        #expect(harness.entry(.numbered(0)) == nil)
        #expect(harness.store.count == 99)
        #expect(harness.put(.numbered(0), bodyBytes: 120_000))
        #expect(harness.store.evictionCount == 0)
    }

    @Test("a walk in steps meets every entry once while nothing changes")
    func walkMeetsEveryEntry() {
        let harness = StoreHarness(maxBytes: 1 << 30)
        for number in 0..<1000 { harness.put(.numbered(number)) }
        var met: Set<CacheKey> = []
        var position: Int? = 0
        while let from = position {
            let (entries, next) = harness.store.entries(from: from, limit: 64)
            #expect(entries.count <= 64)
            met.formUnion(entries.map { CacheKey($0.key) })
            position = next
        }
        #expect(met.count == 1000)
    }
}

/// A small generator with a seed, so that a failure comes back.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }
}
