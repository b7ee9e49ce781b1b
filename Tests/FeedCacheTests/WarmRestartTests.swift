import FeedCache
import Glibc
import Testing

@Suite("Warm restart")
struct WarmRestartTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path + "/cache" }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func write(_ live: LiveCache, unixSeconds: Int64 = 1000) throws -> Int {
        try live.cache.writeSnapshot(
            to: path, fingerprint: 1, now: live.now, unixSeconds: unixSeconds)
    }

    private func restore(
        _ live: LiveCache, fingerprint: UInt64 = 1, unixSeconds: Int64 = 1000
    ) throws -> Int {
        try live.cache.restoreSnapshot(
            from: path, fingerprint: fingerprint, now: live.now, unixSeconds: unixSeconds,
            rewrite: { response, _ in response })
    }

    private func filled(_ keys: CacheKey...) async -> LiveCache {
        let live = LiveCache()
        for key in keys {
            live.fetcher.answer(key, .response(cursor: "next"))
            _ = await live.resolution(key)
        }
        return live
    }

    @Test("answers at once from the stale copy, and revalidates it in the background")
    func restoredCopiesAnswer() async throws {
        let before = await filled("repos")
        before.advance(by: .seconds(10))
        #expect(try write(before) == 1)
        let after = LiveCache()
        #expect(try restore(after, unixSeconds: 1005) == 1)
        #expect(
            outline(after.lookup("repos"))
                == "1 age 15: feedd; hit; ttl=-15; detail=stale-while-revalidate")
        let refresh = after.lookup("repos", LookupDirectives(revalidate: true))
        after.fetcher.answer("repos", .notModified(nil, forwardStatus: 304))
        let refreshed = await after.resolution(of: refresh)
        #expect(refreshed.map(outline) == "1 age 0: feedd; fwd=request; collapsed")
        #expect(after.fetcher.plans.map(\.validators) == [Validators(etag: "\"origin-1\"")])
        #expect(outline(after.lookup("repos")) == "1 age 0: feedd; hit; ttl=60")
        #expect(after.cache.stats.restored == 1)
    }

    @Test("makes no copy younger, although both clocks are read in whole seconds")
    func restoredCopiesAreNoYounger() async throws {
        let before = await filled("repos")
        before.advance(by: .milliseconds(1900))
        #expect(try write(before) == 1)
        let after = LiveCache()
        #expect(try restore(after) == 1)
        #expect(
            outline(after.lookup("repos"))
                == "1 age 2: feedd; hit; ttl=-2; detail=stale-while-revalidate")
    }

    @Test("keeps cursors, so that an expired one still drops its page")
    func restoredCursorsCount() async throws {
        #expect(try await write(filled("episodes")) == 1)
        let after = LiveCache()
        #expect(try restore(after) == 1)
        let expired = FetchFailure(code: 7, kind: .answer, expiredCursor: Array("next".utf8))
        after.fetcher.answer("episodes?after=next", .failed(expired))
        _ = await after.resolution("episodes?after=next")
        #expect(outline(after.lookup("episodes")) == "waiting")
    }

    @Test("serves a restored copy no longer than its stale-if-error lifetime")
    func restoredCopiesEnd() async throws {
        #expect(try await write(filled("repos")) == 1)
        let after = LiveCache()
        #expect(try restore(after, unixSeconds: 1659) == 1)
        after.advance(by: .seconds(1))
        #expect(outline(after.lookup("repos")) == "waiting")
        #expect(try restore(LiveCache(), unixSeconds: 1660) == 0)
    }

    @Test("leaves alone what was fetched before it was restored")
    func fetchedCopiesWin() async throws {
        #expect(try await write(filled("repos", "episodes")) == 2)
        let after = LiveCache()
        after.fetcher.answer("repos", .response(2))
        _ = await after.resolution("repos")
        #expect(try restore(after) == 1)
        #expect(outline(after.lookup("repos")) == "2 age 0: feedd; hit; ttl=60")
    }

    @Test("replaces the file as a whole, and leaves nothing else behind")
    func fileIsReplaced() async throws {
        let live = await filled("repos")
        #expect(try write(live) == 1)
        _ = live.cache.invalidate(keyPrefix: nil)
        #expect(try write(live) == 0)
        #expect(directory.names == ["cache"])
        #expect(try restore(LiveCache()) == 0)
    }

    @Test("ignores what a crash left beside the file, and files that are none of ours")
    func strangeFilesAreRefused() async throws {
        #expect(throws: CacheError.noSnapshot) { try restore(LiveCache()) }
        #expect(try await write(filled("repos")) == 1)
        let half = try #require(fopen(path + ".new", "w"))
        fputs("half a snapshot", half)
        fclose(half)
        #expect(try restore(LiveCache()) == 1)
        #expect(throws: CacheError.outdatedSnapshot) { try restore(LiveCache(), fingerprint: 2) }
        truncate(path, 100)
        #expect(throws: CacheError.tornSnapshot) { try restore(LiveCache()) }
        truncate(path, 0)
        #expect(throws: CacheError.tornSnapshot) { try restore(LiveCache()) }
        #expect(try await write(filled("repos")) == 1)
        #expect(directory.names == ["cache"])
    }

    @Test("says what the system refused, and keeps the old file")
    func refusalsAreNamed() async throws {
        let live = await filled("repos")
        let nowhere = directory.path + "/missing/cache"
        #expect(throws: CacheError.file(operation: "open", path: nowhere + ".new", code: ENOENT)) {
            try live.cache.writeSnapshot(
                to: nowhere, fingerprint: 1, now: live.now, unixSeconds: 0)
        }
        #expect(throws: CacheError.file(operation: "read", path: directory.path, code: EISDIR)) {
            try live.cache.restoreSnapshot(
                from: directory.path, fingerprint: 1, now: live.now, unixSeconds: 0,
                rewrite: { response, _ in response })
        }
    }

    @Test("a pipe in the file's place does not keep the daemon from starting")
    func pipeDoesNotBlock() {
        mkfifo(path, 0o600)
        #expect(throws: CacheError.tornSnapshot) { try restore(LiveCache()) }
    }
}
