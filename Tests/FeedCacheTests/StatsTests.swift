import Testing

@testable import FeedCache

@Suite("Cache statistics")
struct StatsTests {
    @Test("both rules hold after every step of random use", arguments: 1...5 as ClosedRange<UInt64>)
    func rulesHoldThroughout(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var cache = CacheHarness {
            $0.maxBytes = 128 * 1024
            $0.maxFlights = 6
        }
        for _ in 0..<4000 {
            step(&cache, &generator)
            let stats = cache.stats
            #expect(stats.lookups == stats.answeredLookups)
            #expect(stats.forwarded + stats.backgroundFlights == stats.accountedFlights)
            #expect(stats.heapBytes <= stats.maxBytes)
        }
        let stats = cache.stats
        let counters = [
            stats.hits, stats.staleHits, stats.holdDownHits, stats.rememberedFailures,
            stats.notCached, stats.forwarded, stats.collapsed, stats.refused,
            stats.backgroundFlights, stats.stored, stats.freshened, stats.keptComplete,
            stats.notStored, stats.failed, stats.timedOut, stats.lateOutcomes,
            stats.staleIfErrorAnswers, stats.evictions, stats.invalidated,
        ]
        #expect(counters.allSatisfy { $0 > 0 }, "a counter that never moved shows nothing")
    }

    private func step(_ cache: inout CacheHarness, _ generator: inout SplitMix) {
        let key = CacheKey.numbered(Int.random(in: 0..<30, using: &generator))
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<60:
            _ = cache.lookup(
                key, revalidate: Bool.random(using: &generator),
                onlyIfCached: Int.random(in: 0..<10, using: &generator) == 0,
                mayRefresh: Bool.random(using: &generator))
        case 60..<90 where !cache.departures.isEmpty:
            cache.finish(outcome(&generator))
        case 90..<97: cache.now += .seconds(Int.random(in: 0..<40, using: &generator))
        case 97: cache.sweep()
        case 98:
            _ = cache.invalidate("repos?language=l\(Int.random(in: 0..<30, using: &generator))")
        default: cache.now += .milliseconds(1)
        }
    }

    private func outcome(_ generator: inout SplitMix) -> FetchOutcome {
        let bodyBytes = Int.random(in: 0..<12_000, using: &generator)
        return switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: .response(bodyBytes: bodyBytes)
        case 4, 5: .notModified(nil, forwardStatus: 304)
        case 6: .response(isIncomplete: true)
        case 7: .response(bodyBytes: 40_000)
        case 8: .failed(Bool.random(using: &generator) ? .unavailable : .notFound)
        default: .failed(.overloaded)
        }
    }
}

extension CacheStats {
    /// The right side of the rule for lookups.
    fileprivate var answeredLookups: Int {
        hits + staleHits + holdDownHits + rememberedFailures + notCached + forwarded + collapsed
            + refused
    }

    /// The right side of the rule for flights.
    fileprivate var accountedFlights: Int {
        flightsUnderWay + stored + freshened + keptComplete + notStored + failed + timedOut
    }
}
