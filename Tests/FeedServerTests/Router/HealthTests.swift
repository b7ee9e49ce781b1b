import Testing

@testable import FeedServer

@Suite("Health")
struct HealthTests {
    @Test("goes from starting over ready to draining")
    func goesThroughItsStages() {
        let health = Health()
        #expect(health.current == .starting)
        health.advance(to: .ready)
        #expect(health.current == .ready)
        health.advance(to: .draining)
        #expect(health.current == .draining)
    }

    @Test("a drain is never undone, however late the warm-up ends")
    func drainLasts() {
        let health = Health()
        health.advance(to: .draining)
        health.advance(to: .ready)
        health.advance(to: .starting)
        #expect(health.current == .draining)
    }

    @Test("a drain that meets the end of the warm-up is not lost")
    func drainWins() async {
        for _ in 0..<2_000 {
            let health = Health()
            await withTaskGroup { group in
                group.addTask { health.advance(to: .ready) }
                group.addTask { health.advance(to: .draining) }
            }
            #expect(health.current == .draining)
        }
    }
}
