import Testing

@testable import FeedCache

@Suite("Freshness")
struct FreshnessTests {
    @Test(
        "moves from fresh over the two stale states to gone, at the end of each lifetime",
        arguments: [
            (Duration.seconds(0), Freshness.State.fresh, 0, 60),
            (.milliseconds(59_999), .fresh, 59, 0),
            (.seconds(60), .staleWhileRevalidate, 60, -1),
            (.milliseconds(60_001), .staleWhileRevalidate, 60, -1),
            (.milliseconds(61_001), .staleWhileRevalidate, 61, -2),
            (.milliseconds(89_999), .staleWhileRevalidate, 89, -30),
            (.seconds(90), .staleIfError, 90, -30),
            (.milliseconds(659_999), .staleIfError, 659, -600),
            (.seconds(660), .gone, 660, -600),
            (.seconds(-5), .fresh, 0, 65),
        ])
    func passesThroughItsStates(
        age: Duration, state: Freshness.State, ageSeconds: Int, ttlSeconds: Int
    ) {
        let freshness = Freshness(validatedAt: origin, lifetimes: .usual)
        #expect(freshness.state(at: origin + age) == state)
        #expect(freshness.ageSeconds(at: origin + age) == ageSeconds)
        #expect(freshness.ttlSeconds(at: origin + age) == ttlSeconds)
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
            (.seconds(59), .staleWhileRevalidate, -1),
            (.seconds(100), .staleWhileRevalidate, -40),
            (.seconds(659), .staleWhileRevalidate, -599),
            (.seconds(660), .gone, -600),
        ])
    func restoredCopyIsStale(age: Duration, state: Freshness.State, ttlSeconds: Int) {
        let freshness = Freshness(validatedAt: origin, lifetimes: .usual, isRestored: true)
        #expect(freshness.state(at: origin + age) == state)
        #expect(freshness.ttlSeconds(at: origin + age) == ttlSeconds)
    }
}
