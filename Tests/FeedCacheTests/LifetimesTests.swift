import Testing

@testable import FeedCache

@Suite("Lifetimes")
struct LifetimesTests {
    @Test("lose at most 10 % to jitter, never gain, and the same key always the same")
    func jitterIsBoundedAndDeterministic() {
        var seen: Set<Duration> = []
        for number in 0..<1000 {
            let key = CacheKey(Array("repos?language=l\(number)".utf8))
            let jittered = Lifetimes.usual.jittered(for: key)
            #expect(jittered.fresh <= .seconds(60) && jittered.fresh >= .seconds(54))
            #expect(jittered.staleIfError == Lifetimes.usual.staleIfError)
            #expect(jittered == Lifetimes.usual.jittered(for: key))
            seen.insert(jittered.fresh)
        }
        #expect(seen.count > 90)
        #expect(seen.contains(.seconds(60)) && seen.contains(.seconds(54)))
    }

    @Test(
        "are cut so that nothing is served beyond an age",
        arguments: [
            (Duration.seconds(30), Duration.seconds(30), Duration.zero, Duration.zero),
            (.seconds(70), .seconds(60), .seconds(10), .seconds(10)),
            (.seconds(120), .seconds(60), .seconds(30), .seconds(60)),
            (.seconds(10_000), .seconds(60), .seconds(30), .seconds(600)),
            (.seconds(-1), .zero, .zero, .zero),
        ])
    func capBoundsTheAge(
        age: Duration, fresh: Duration, whileRevalidate: Duration, ifError: Duration
    ) {
        let expected = Lifetimes(
            fresh: fresh, staleWhileRevalidate: whileRevalidate, staleIfError: ifError)
        #expect(Lifetimes.usual.capped(atAge: age) == expected)
    }

    @Test("bring absurd values into range instead of overflowing")
    func absurdValuesAreClamped() {
        let lifetimes = Lifetimes(
            fresh: .seconds(Int64.max), staleWhileRevalidate: .seconds(Int64.min),
            staleIfError: .seconds(-1))
        #expect(lifetimes.fresh == .seconds(315_360_000))
        #expect(lifetimes.staleWhileRevalidate == .zero && lifetimes.staleIfError == .zero)
        let freshness = Freshness(validatedAt: origin, lifetimes: lifetimes)
        #expect(freshness.state(at: origin + .seconds(1)) == .fresh)
    }

    @Test("forbid storing only when all are zero")
    func allZeroForbidsStoring() {
        let none = Lifetimes(fresh: .zero, staleWhileRevalidate: .zero, staleIfError: .zero)
        #expect(!none.allowStoring)
        let onError = Lifetimes(
            fresh: .zero, staleWhileRevalidate: .zero, staleIfError: .seconds(1))
        #expect(onError.allowStoring)
    }
}
