import Testing

@testable import FeedCache

@Suite("What the entries of a feed take")
struct UsageTests {
    @Test("counts the keys of all prefixes, however many there are", arguments: [0, 1, 700])
    func countsByPrefix(count: Int) async {
        let live = LiveCache()
        for number in 0..<count {
            for name in ["repos?", "episodes?"] {
                let key = CacheKey(Array("\(name)page=\(number)".utf8))
                live.fetcher.answer(key, .response(bodyBytes: name.utf8.count * 10))
                _ = await live.resolution(key)
            }
        }
        let entries = live.cache.entries(limit: .max, now: live.now)
        for (prefixes, keys) in [
            (["repos?"], count), (["episodes?"], count), (["none", "repos?"], count),
            (["repos?", "episodes?"], 2 * count), (["none"], 0), ([], 0),
        ] {
            let usage = live.cache.usage(keyPrefixes: prefixes.map { Array($0.utf8) })
            let own = entries.filter { entry in
                prefixes.contains { entry.key.description.hasPrefix($0) }
            }
            #expect(usage.keys == keys)
            #expect(own.count == keys)
            #expect(usage.heapBytes == own.reduce(0) { $0 + $1.heapBytes })
        }
    }

    @Test("counts what is remembered of a failure, and nothing that is invalid")
    func countsTroubleAlone() async {
        let live = LiveCache()
        live.fetcher.answer("repos?a", .failed(.unavailable))
        _ = await live.resolution("repos?a")
        #expect(live.cache.usage(keyPrefixes: [Array("repos?".utf8)]).keys == 1)
        _ = live.cache.invalidate(keyPrefix: nil)
        #expect(live.cache.usage(keyPrefixes: [Array("repos?".utf8)]) == CacheUsage())
    }
}
