import Testing

@testable import FeedCache

@Suite("Resident memory")
struct ResidentMemoryTests {
    @Test("30,000 distinct keys under 8 MiB: growth stays near the bound, hot keys keep hitting")
    func manyKeysStayWithinTheBound() async {
        await #expect(processExitsWith: .success) {
            Flood(maxBytes: 8 << 20, keyCount: 30_000).exitUnlessWithinBounds()
        }
    }
}
