import Testing

@testable import FeedCache

@Suite("Failed flights")
struct FailureTests {
    @Test(
        "a failing origin is asked once, and 50 callers get the stale copy until Retry-After ends")
    func staleCopyOutlivesTheOrigin() {
        for failure in [FetchFailure.unavailable, .offline, .rateLimited] {
            var cache = CacheHarness()
            cache.fill()
            cache.now += .seconds(102)
            let first = cache.lookup()
            cache.finish(.failed(failure))
            let status = failure.forwardStatus.map { "fwd-status=\($0); " } ?? ""
            #expect(
                outline(first)
                    == "1 age 102: feedd; fwd=stale; \(status)ttl=-42; detail=stale-if-error")
            for second in 1...29 {
                cache.now += .seconds(1)
                let age = 102 + second
                #expect(
                    outline(cache.lookup())
                        == "1 age \(age): feedd; hit; ttl=\(60 - age); detail=hold-down")
            }
            #expect(cache.departures.isEmpty)
            cache.now += failure.retryAfter ?? .zero
            #expect(outline(cache.lookup()) == "waiting")
        }
    }

    @Test("a failed background flight holds the key down as well")
    func backgroundFailureHoldsDown() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(61)
        _ = cache.lookup()
        cache.finish(.failed(.unavailable))
        cache.now += .seconds(11)
        #expect(
            outline(cache.lookup()) == "1 age 72: feedd; hit; ttl=-12; detail=hold-down")
        #expect(cache.departures.isEmpty)
        cache.now += .seconds(19)
        #expect(outline(cache.lookup()) == "waiting")
    }

    @Test("misses get the remembered failure with what is left of the hold-down")
    func missesGetTheRememberedFailure() {
        var cache = CacheHarness()
        let waiting = [cache.lookup(), cache.lookup()]
        cache.finish(.failed(.unavailable))
        #expect(
            waiting.map(outline) == [
                "failure 1 retry 30: feedd; fwd=uri-miss; fwd-status=503",
                "failure 1 retry 30: feedd; fwd=uri-miss; collapsed",
            ])
        cache.now += .seconds(12)
        #expect(outline(cache.lookup()) == "failure 1 retry 18: feedd; hit; detail=hold-down")
        #expect(outline(cache.lookup(onlyIfCached: true)) == "not cached")
        cache.now += .seconds(18)
        #expect(outline(cache.lookup()) == "waiting")
    }

    @Test("a success ends the backoff")
    func successEndsTheBackoff() {
        let failure = FetchFailure(code: 9, kind: .failure)
        var cache = CacheHarness {
            $0.holdDown = .init(initial: .seconds(8), maximum: .seconds(60))
        }
        func failedWait(_ cache: inout CacheHarness) -> Duration {
            let waiting = cache.lookup()
            cache.finish(.failed(failure))
            guard case .pending(let pending) = waiting,
                case .failure(_, let retryAfter?, _) = pending.resolution
            else { return .zero }
            cache.now += retryAfter
            return retryAfter
        }
        #expect((Duration.seconds(6)...(.seconds(10))).contains(failedWait(&cache)))
        #expect((Duration.seconds(12)...(.seconds(20))).contains(failedWait(&cache)))
        #expect((Duration.seconds(24)...(.seconds(40))).contains(failedWait(&cache)))
        let brief = Lifetimes(fresh: .seconds(1), staleWhileRevalidate: .zero, staleIfError: .zero)
        cache.fill("repos", .response(lifetimes: brief))
        cache.now += .seconds(1)
        #expect((Duration.seconds(6)...(.seconds(10))).contains(failedWait(&cache)))
    }

    @Test("an origin's refusal is remembered for 10 s, without backoff and without Retry-After")
    func refusalIsRememberedShortly() {
        var cache = CacheHarness()
        for _ in 0..<3 {
            let waiting = cache.lookup()
            cache.finish(.failed(.notFound))
            #expect(outline(waiting) == "failure 3: feedd; fwd=uri-miss; fwd-status=404")
            cache.now += .milliseconds(9_999)
            #expect(outline(cache.lookup()) == "failure 3: feedd; hit; detail=hold-down")
            cache.now += .milliseconds(1)
        }
    }

    @Test("no failure replaces a good copy, not even an origin's refusal")
    func refusalDoesNotReplaceTheCopy() {
        var cache = CacheHarness()
        cache.fill()
        cache.now += .seconds(102)
        let waiting = cache.lookup()
        cache.finish(.failed(.notFound))
        #expect(
            outline(waiting)
                == "1 age 102: feedd; fwd=stale; fwd-status=404; ttl=-42; detail=stale-if-error")
        cache.now += .seconds(558)
        let gone = cache.lookup()
        cache.finish(.failed(.notFound))
        #expect(outline(gone) == "failure 3: feedd; fwd=stale; fwd-status=404")
    }

    @Test("our own overload is not remembered, and pauses only keys that have a copy")
    func overloadIsNotRemembered() {
        var cache = CacheHarness()
        let waiting = cache.lookup()
        cache.finish(.failed(.overloaded))
        #expect(outline(waiting) == "failure 4 retry 2: feedd; fwd=uri-miss")
        #expect(outline(cache.lookup()) == "waiting")
        cache.finish(.response())
        cache.now += .seconds(72)
        _ = cache.lookup()
        cache.finish(.failed(.overloaded))
        #expect(outline(cache.lookup()) == "1 age 72: feedd; hit; ttl=-12; detail=hold-down")
        cache.now += .seconds(1)
        #expect(
            outline(cache.lookup())
                == "1 age 73: feedd; hit; ttl=-13; detail=stale-while-revalidate")
    }

    @Test("a 304 for a copy without validators is a failure too, and leaves the copy as it was")
    func notModifiedWithoutValidatorsFails() {
        var cache = CacheHarness()
        cache.fill(
            "repos",
            .stored(
                .sample(fill: 1), .usual, Validators(), handedOutCursor: nil, forwardStatus: 200,
                isIncomplete: false))
        cache.now += .seconds(102)
        let waiting = cache.lookup()
        #expect(cache.departures.map(\.validators) == [nil])
        #expect(cache.departures.map(\.purpose) == [.revalidation])
        cache.finish(.notModified(nil, forwardStatus: 304))
        #expect(
            outline(waiting) == "1 age 102: feedd; fwd=stale; ttl=-42; detail=stale-if-error")
    }

    @Test("a 304 for a copy that the fetcher was never given is a failure")
    func unaskedNotModifiedFails() {
        var cache = CacheHarness()
        let waiting = cache.lookup()
        cache.finish(.notModified(nil, forwardStatus: 304))
        #expect(outline(waiting).hasPrefix("failure 5 "))
        #expect(cache.stats.failed == 1)
    }
}
