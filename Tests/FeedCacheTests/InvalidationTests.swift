import Testing

@testable import FeedCache

@Suite("Invalidation")
struct InvalidationTests {
    @Test("is in force at once, before anything is purged, and only for the prefix")
    func isInForceAtOnce() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        harness.put("repos?page=1")
        harness.put("repos?page=2")
        harness.put("episodes", cursor: [1])
        harness.store.invalidate(keyPrefix: Array("repos".utf8))
        #expect(harness.entry("repos?page=1") == nil)
        #expect(harness.entry("episodes") != nil)
        #expect(harness.store.count == 3)
        #expect(harness.store.entries(from: 0, limit: .max).entries.count == 1)
        #expect(harness.store.purge(from: 0, limit: .max).count == 2)
        #expect(harness.store.count == 1)
        #expect(harness.store.generation == 1)
    }

    @Test("purges everything it covers, in steps of any size", arguments: [1, 7, 64, 1000])
    func purgeFindsEverything(limit: Int) {
        let harness = StoreHarness(maxBytes: 1 << 30)
        for number in 0..<700 {
            harness.put(.numbered(number))
            harness.put(CacheKey(Array("episodes?limit=\(number)".utf8)))
        }
        harness.store.invalidate(keyPrefix: Array("episodes".utf8))
        var count = 0
        var position: Int? = 0
        while let from = position {
            let (purged, next) = harness.store.purge(from: from, limit: limit)
            count += purged
            position = next
        }
        #expect(count == 700 && harness.store.count == 700)
        for number in 0..<700 { #expect(harness.entry(.numbered(number)) != nil) }
    }

    @Test("a purge looks at each slot a few times, however small its steps")
    func purgeIsLinear() {
        let harness = StoreHarness(maxBytes: 1 << 30)
        for number in 0..<3000 { harness.put(.numbered(number)) }
        harness.store.invalidate(keyPrefix: [])
        var steps = 0
        var position: Int? = 0
        var furthest = 0
        while let from = position {
            // A step may go back to the first slot that it emptied, never to the start.
            #expect(from >= furthest - 64)
            furthest = max(furthest, from)
            position = harness.store.purge(from: from, limit: 16).next
            steps += 1
        }
        #expect(harness.store.count == 0 && steps < 400)
    }

    @Test("does not cover what is stored afterwards, for the same key too")
    func laterEntriesAreValid() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        harness.put("repos", bodyBytes: 10)
        harness.store.invalidate(keyPrefix: [])
        harness.put("repos", bodyBytes: 20)
        #expect(harness.entry("repos")?.pointee.copy?.response.body(0).count == 20)
        harness.putTrouble("episodes")
        #expect(harness.store.purge(from: 0, limit: .max).count == 0)
        #expect(harness.store.count == 2)
    }

    @Test("trouble that comes after it does not bring the old copy back")
    func troubleDoesNotReviveTheCopy() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        harness.put("repos")
        harness.store.invalidate(keyPrefix: [])
        harness.putTrouble("repos")
        #expect(harness.entry("repos")?.pointee.copy == nil)
        #expect(harness.entry("repos")?.pointee.trouble != nil)
    }

    @Test("of many different prefixes forgets none of them")
    func manyPrefixes() {
        let harness = StoreHarness(maxBytes: 1 << 20)
        for number in 0..<40 { harness.put(.numbered(number)) }
        for number in 0..<40 {
            harness.store.invalidate(keyPrefix: CacheKey.numbered(number).bytes)
        }
        for number in 0..<40 { #expect(harness.entry(.numbered(number)) == nil) }
        harness.put("later")
        #expect(harness.entry("later") != nil)
    }
}
