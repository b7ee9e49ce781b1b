import Testing

@testable import FeedCache

@Suite("Freshness")
struct FreshnessTests {
    @Test(
        "moves from fresh over the two stale states to gone, at the end of each lifetime",
        arguments: [
            (Duration.seconds(0), Freshness.State.fresh, 0, 60),
            (.milliseconds(59_999), .fresh, 59, 1),
            (.seconds(60), .staleWhileRevalidate, 60, -1),
            (.milliseconds(60_001), .staleWhileRevalidate, 60, -1),
            (.milliseconds(61_001), .staleWhileRevalidate, 61, -1),
            (.milliseconds(89_999), .staleWhileRevalidate, 89, -29),
            (.seconds(90), .staleIfError, 90, -30),
            (.milliseconds(659_999), .staleIfError, 659, -599),
            (.seconds(660), .gone, 660, -600),
            (.seconds(-5), .fresh, 0, 60),
        ])
    func passesThroughItsStates(
        age: Duration, state: Freshness.State, ageSeconds: Int, ttlSeconds: Int
    ) {
        let freshness = Freshness(validatedAt: origin, lifetimes: .usual)
        #expect(freshness.state(at: origin + age) == state)
        #expect(freshness.ageSeconds(at: origin + age) == ageSeconds)
        #expect(freshness.ttlSeconds(at: origin + age) == ttlSeconds)
    }

    @Test("has a ttl of 0 or more while fresh, where the lifetime is no whole number of seconds")
    func brokenLifetimeIsRoundedDown() {
        let lifetimes = Lifetimes(
            fresh: .milliseconds(1500), staleWhileRevalidate: .seconds(9), staleIfError: .zero)
        let freshness = Freshness(validatedAt: origin, lifetimes: lifetimes)
        #expect(freshness.ttlSeconds(at: origin + .milliseconds(900)) == 1)
        #expect(freshness.ttlSeconds(at: origin + .milliseconds(1400)) == 0)
        #expect(freshness.ttlSeconds(at: origin + .milliseconds(1600)) == -1)
    }

    @Test(
        "counts both stale lifetimes from the end of freshness, whichever is longer",
        arguments: [
            (
                Duration.seconds(30), Duration.zero, Duration.seconds(89),
                Freshness.State.staleWhileRevalidate
            ),
            (.seconds(30), .zero, .seconds(90), .gone),
            (.zero, .seconds(30), .seconds(60), .staleIfError),
            (.zero, .zero, .seconds(60), .gone),
        ])
    func staleLifetimesAreIndependent(
        whileRevalidate: Duration, ifError: Duration, age: Duration, state: Freshness.State
    ) {
        let lifetimes = Lifetimes(
            fresh: .seconds(60), staleWhileRevalidate: whileRevalidate, staleIfError: ifError)
        let freshness = Freshness(validatedAt: origin, lifetimes: lifetimes)
        #expect(freshness.state(at: origin + age) == state)
    }

    @Test(
        "is stale from the start when restored, and servable for the stale-if-error lifetime",
        arguments: [
            (Duration.seconds(0), Freshness.State.staleWhileRevalidate, -1),
            (.seconds(59), .staleWhileRevalidate, -59),
            (.seconds(100), .staleWhileRevalidate, -100),
            (.seconds(659), .staleWhileRevalidate, -659),
            (.seconds(660), .gone, -660),
        ])
    func restoredCopyIsStale(age: Duration, state: Freshness.State, ttlSeconds: Int) {
        let freshness = Freshness(validatedAt: origin, lifetimes: .usual, isRestored: true)
        #expect(freshness.state(at: origin + age) == state)
        #expect(freshness.ttlSeconds(at: origin + age) == ttlSeconds)
    }
}
