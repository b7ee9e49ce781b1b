import Synchronization
import Testing

@testable import FeedCache

@Suite("Concurrent use")
struct ConcurrencyTests {
    @Test("hits, fills, evictions, invalidations, sweeps and leavers mix on many threads")
    func everythingAtOnce() async {
        var settings = CacheSettings(flightTimeout: .timeout, flightOverload: .overloaded)
        settings.maxBytes = 256 * 1024
        settings.maxFlights = 64
        let clock = TickingClock()
        let cache = ResponseCache(settings: settings, fetcher: MixedFetcher()) { clock.now }
        await withTaskGroup(of: Int.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    await Worker(cache: cache, clock: clock, seed: UInt64(worker)).run(steps: 2000)
                }
            }
            var answers = 0
            for await count in group { answers += count }
            #expect(answers > 8000)
        }
        let stats = cache.stats
        #expect(stats.heapBytes <= stats.maxBytes)
        #expect(stats.evictions > 0 && stats.invalidated > 0 && stats.hits > 0)
    }
}

/// A clock that moves a little with each tick.
private final class TickingClock: Sendable {
    private let ticks = Atomic(0)

    var now: Moment {
        origin + .milliseconds(ticks.load(ordering: .relaxed))
    }

    func tick() -> Moment {
        origin + .milliseconds(ticks.wrappingAdd(7, ordering: .relaxed).newValue)
    }
}

/// One thread's worth of callers.
private struct Worker {
    let cache: ResponseCache
    let clock: TickingClock
    let seed: UInt64

    /// Does `steps` random things; returns how many answers and failures came.
    func run(steps: Int) async -> Int {
        var generator = SplitMix(seed: seed)
        var answers = 0
        for _ in 0..<steps {
            let number = Int.random(in: 0..<1000, using: &generator)
            switch number {
            case 0: _ = cache.invalidate(keyPrefix: Array("repos?language=l1".utf8))
            case 1: cache.sweep(now: clock.tick())
            case 2: _ = cache.entries(limit: 20, now: clock.tick())
            default:
                let key = CacheKey.numbered(number % 60 < 30 ? number % 10 : number)
                answers += await answer(key, leaves: number % 11 == 0, now: clock.tick())
            }
        }
        return answers
    }

    private func answer(_ key: CacheKey, leaves: Bool, now: Moment) async -> Int {
        let lookup = key.bytes.withUnsafeBytes {
            cache.lookup($0, LookupDirectives(revalidate: leaves), now: now) {
                RequestContext(requestID: "id")
            }
        }
        switch lookup {
        case .answer(let answer): return answer.response.body(0).count > 0 ? 1 : 0
        case .failure: return 1
        case .notCached: return 0
        case .pending(let pending) where leaves:
            return pending.abandon(now: now) == nil ? 0 : 1
        case .pending(let pending):
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                pending.whenDone { _ in continuation.resume() }
            }
            return 1
        }
    }
}

/// An origin that answers by the key, after giving others a turn.
private struct MixedFetcher: Fetcher {
    func fetch(_ plan: FetchPlan) async -> FetchOutcome {
        await Task.yield()
        let kind = plan.key.bytes.reduce(0) { $0 &+ Int($1) } % 8
        return switch kind {
        case 0: .failed(.offline)
        case 1: .failed(.overloaded)
        case 2 where plan.validators != nil: .notModified(nil, forwardStatus: 304)
        case 3:
            .failed(FetchFailure(code: 7, kind: .answer, expiredCursor: Array("next".utf8)))
        default: .response(cursor: "next", bodyBytes: kind * 1000 + 1)
        }
    }
}
