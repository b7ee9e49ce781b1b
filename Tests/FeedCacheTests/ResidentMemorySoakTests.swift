import Glibc
import Testing

@testable import FeedCache

@Suite("Soak: resident memory", .enabled(if: getenv("SOAK") != nil, "run by script/soak"))
struct ResidentMemorySoakTests {
    @Test(
        "a million distinct keys under 64 MiB: growth at most a quarter more, hot keys hit on",
        .timeLimit(.minutes(10)))
    func aMillionKeysStayWithinTheBound() async {
        await #expect(processExitsWith: .success) {
            Flood(maxBytes: 64 << 20, keyCount: 1_000_000).exitUnlessWithinBounds()
        }
    }
}
