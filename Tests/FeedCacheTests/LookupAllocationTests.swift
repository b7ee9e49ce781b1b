import FeedTesting
import Glibc
import Testing

@testable import FeedCache

@Suite("Allocations of a lookup")
struct LookupAllocationTests {
    @Test("hits of every kind, and remembered failures, ask the heap for nothing")
    func hitsAllocateNothing() async {
        await #expect(processExitsWith: .success) {
            let cache = await FilledCache()
            // The first round starts the background flight of the stale copy.
            guard cache.lookUpAll() == 4 else { exit(2) }
            guard let counter = AllocationCounter() else { return }
            let isFree = counter.isFree {
                for _ in 0..<1000 where cache.lookUpAll() != 4 { exit(3) }
            }
            guard isFree else { exit(4) }
        }
    }

    @Test("the counter notices a block that is freed at once")
    func counterNoticesTransientBlocks() async {
        await #expect(processExitsWith: .success) {
            guard let counter = AllocationCounter() else { return }
            guard !counter.isFree({ counter.touchHeap() }) else { exit(1) }
        }
    }
}

/// A cache with one key for each kind of answer that needs no waiting.
private struct FilledCache {
    private let live = LiveCache()
    // A 40-character language and a 400-character cursor, as long as keys get in practice.
    private let freshKey = CacheKey(
        Array("repos?language=\(String(repeating: "l", count: 40))&limit=20&page=1".utf8))
    private let staleKey = CacheKey(
        Array("episodes?limit=20&after=\(String(repeating: "c", count: 400))".utf8))
    private let heldKey: CacheKey = "held"
    private let failedKey: CacheKey = "failed"

    init() async {
        await fill(staleKey, .response(cursor: "next"))
        await fill(heldKey, .response(cursor: "next"))
        live.advance(by: .seconds(95))
        await fill(freshKey, .response(cursor: "next"))
        await fill(heldKey, .failed(.rateLimited))
        await fill(failedKey, .failed(.rateLimited))
        live.advance(by: .seconds(-10))
    }

    private func fill(_ key: CacheKey, _ outcome: FetchOutcome) async {
        live.fetcher.answer(key, outcome)
        _ = await live.resolution(key)
    }

    /// Looks up each key once; returns how many got an answer or failure at once.
    func lookUpAll() -> Int {
        isImmediate(freshKey) + isImmediate(staleKey) + isImmediate(heldKey)
            + isImmediate(failedKey)
    }

    private func isImmediate(_ key: CacheKey) -> Int {
        switch live.lookup(key) {
        case .answer, .failure: 1
        case .notCached, .pending: 0
        }
    }
}
