import Testing

@testable import FeedCache

@Suite("Hold-down")
struct HoldDownTests {
    @Test("doubles from the initial backoff to the maximum, give or take a quarter")
    func backoffDoublesUpToTheMaximum() {
        for hash: UInt64 in [0, 1, 77, 0xdead_beef_dead_beef, .max] {
            var holdDown = HoldDown(now: origin)
            for nominal in [1, 2, 4, 8, 16, 32, 60, 60, 60] {
                holdDown.recordFailure(at: origin, retryAfter: nil, hash: hash, settings: .init())
                let wait = holdDown.remaining(at: origin) ?? .zero
                #expect(wait >= .seconds(nominal) * 3 / 4 && wait <= .seconds(nominal) * 5 / 4)
            }
        }
    }

    @Test(
        "is the larger of backoff and what the origin asked for",
        arguments: [
            (Duration.seconds(30), Duration.seconds(30)...Duration.seconds(30)),
            (.zero, .milliseconds(750)...(.milliseconds(1250))),
            (.seconds(-7), .milliseconds(750)...(.milliseconds(1250))),
            (.seconds(Int64.max), .seconds(86_400)...(.seconds(86_400))),
        ])
    func retryAfterIsTheLeast(retryAfter: Duration, range: ClosedRange<Duration>) throws {
        var holdDown = HoldDown(now: origin)
        holdDown.recordFailure(at: origin, retryAfter: retryAfter, hash: 5, settings: .init())
        #expect(range.contains(try #require(holdDown.remaining(at: origin))))
    }

    @Test("ends at its instant, not before")
    func endsAtItsInstant() {
        var holdDown = HoldDown(now: origin)
        #expect(holdDown.remaining(at: origin) == nil)
        holdDown.hold(for: .seconds(10), from: origin)
        #expect(holdDown.remaining(at: origin + .seconds(4)) == .seconds(6))
        #expect(holdDown.remaining(at: origin + .milliseconds(9999)) == .milliseconds(1))
        #expect(holdDown.remaining(at: origin + .seconds(10)) == nil)
        #expect(holdDown.failureCount == 0)
    }

    @Test("survives more failures in a row than any counter should need")
    func manyFailuresDoNotOverflow() {
        var holdDown = HoldDown(now: origin)
        for _ in 0..<5000 {
            holdDown.recordFailure(at: origin, retryAfter: nil, hash: .max, settings: .init())
        }
        #expect(holdDown.remaining(at: origin) ?? .zero <= .seconds(75))
    }

    @Test("moves the backoff of different keys apart")
    func keysComeBackApart() {
        let hash = { (key: UInt64) in key &* 0x9e37_79b9_7f4a_7c15 }
        let waits = (0..<100).map { number in
            var holdDown = HoldDown(now: origin)
            holdDown.recordFailure(
                at: origin, retryAfter: nil, hash: hash(UInt64(number)), settings: .init())
            return holdDown.until
        }
        #expect(Set(waits).count > 50)
    }
}
