import HTTP1
import Testing

@Suite("Request ids")
struct RequestIDTests {
    /// What the id of these bytes says, or nil where it is none.
    private func spelling(_ text: String) -> String? {
        latin1(text).withUnsafeBytes { RequestID($0)?.string }
    }

    @Test(
        "takes an id of allowed bytes as it is",
        arguments: ["a", "0", "A-Z_a.z-9", "..", String(repeating: "x", count: 128)])
    func takesGoodIDs(sent: String) {
        #expect(spelling(sent) == sent)
    }

    @Test(
        "takes no other id",
        arguments: [
            "", " ", "a b", "a\r\nb", "a:b", "a/b", "\u{E9}", "a\0", "a,b",
            String(repeating: "x", count: 129),
        ])
    func refusesBadIDs(sent: String) {
        #expect(spelling(sent) == nil)
    }

    @Test("makes ids of 32 hex digits that differ")
    func makesIDs() {
        let generator = RequestIDGenerator(seed: (1, 2))
        var seen: Set<String> = []
        for _ in 0..<10_000 {
            let id = generator.next().string
            #expect(id.count == 32 && id.allSatisfy { "0123456789abcdef".contains($0) })
            seen.insert(id)
        }
        #expect(seen.count == 10_000)
    }

    @Test("makes the same ids from the same seed and others from another")
    func followsTheSeed() {
        let first = RequestIDGenerator(seed: (7, 8))
        let second = RequestIDGenerator(seed: (7, 8))
        let third = RequestIDGenerator(seed: (0, 0))
        let fourth = RequestIDGenerator()
        let id = first.next().string
        #expect(id == second.next().string)
        #expect(id != first.next().string)
        #expect(id != third.next().string)
        #expect(third.next().string != third.next().string)
        #expect(fourth.next().string != fourth.next().string)
    }
}
