import FeedServer
import Testing

@Suite("Backoff")
struct BackoffTests {
    @Test(
        "waits double up to the longest, whatever the count",
        arguments: [
            (-1, 1), (0, 1), (1, 2), (2, 4), (5, 32), (6, 60), (7, 60), (1000, 60), (Int.max, 60),
        ])
    func waitsDouble(count: Int, seconds: Int) {
        let backoff = Backoff(first: .seconds(1), longest: .seconds(60))
        #expect(backoff.wait(after: count) == .seconds(seconds))
    }

    @Test("a first wait above the longest is cut")
    func firstWaitIsCut() {
        #expect(Backoff(first: .seconds(9), longest: .seconds(2)).wait(after: 0) == .seconds(2))
    }

    @Test("jitter stays within its limit and never traps", arguments: 0..<100)
    func jitterStaysWithin(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let limit = Duration.nanoseconds(Int64(random.next() % 5_000_000_000))
        let wait = Backoff.jitter(upTo: limit, random: random.next())
        #expect(wait >= .zero)
        #expect(wait <= limit)
        #expect(Backoff.jitter(upTo: .seconds(Int64.max), random: .max) == .zero)
        #expect(Backoff.jitter(upTo: .seconds(-1), random: .max) == .zero)
    }
}
