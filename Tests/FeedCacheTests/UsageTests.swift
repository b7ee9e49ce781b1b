import Testing

@testable import FeedCache

@Suite("What the entries of a feed take")
struct UsageTests {
    @Test("counts each key under its prefix, however many there are", arguments: [0, 1, 700])
    func countsByPrefix(count: Int) async {
        let live = LiveCache()
        for number in 0..<count {
            for name in ["repos?", "episodes?"] {
                let key = CacheKey(Array("\(name)page=\(number)".utf8))
                live.fetcher.answer(key, .response(bodyBytes: name.utf8.count * 10))
                _ = await live.resolution(key)
            }
        }
        let usage = live.cache.usage(
            keyPrefixes: ["repos?", "episodes?", "none"].map { Array($0.utf8) })
        let entries = live.cache.entries(limit: .max, now: live.now)
        for (prefix, usage) in zip(["repos?", "episodes?", "none"], usage) {
            let own = entries.filter { $0.key.description.hasPrefix(prefix) }
            #expect(usage.keys == own.count)
            #expect(usage.heapBytes == own.reduce(0) { $0 + $1.heapBytes })
        }
        #expect(usage.map(\.keys) == [count, count, 0])
    }

    @Test("counts what is remembered of a failure, and nothing that is invalid")
    func countsTroubleAlone() async {
        let live = LiveCache()
        live.fetcher.answer("repos?a", .failed(.unavailable))
        _ = await live.resolution("repos?a")
        #expect(live.cache.usage(keyPrefixes: [Array("repos?".utf8)])[0].keys == 1)
        _ = live.cache.invalidate(keyPrefix: nil)
        #expect(live.cache.usage(keyPrefixes: [Array("repos?".utf8)])[0] == CacheUsage())
    }
}
