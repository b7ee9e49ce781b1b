import Testing

@testable import CurlTransport

@Suite("The line at an origin")
struct OriginQueueTests {
    private let a = Origin(scheme: .https, host: "a", port: 443)
    private let b = Origin(scheme: .https, host: "b", port: 443)

    @Test("requests run, wait and are refused by the bounds, each origin for itself")
    func admission() {
        var queue = OriginQueue(maxRunning: 2, maxWaiting: 1)
        let admissions = (1...4).map { queue.admit($0, to: a) }
        #expect(admissions == [.run, .run, .wait, .refuse])
        let other = queue.admit(5, to: b)
        #expect(other == .run)
        #expect(queue.counts == (3, 1))
    }

    @Test("the first in line takes the place that comes free")
    func order() {
        var queue = OriginQueue(maxRunning: 1, maxWaiting: 9)
        for number: UInt64 in 1...4 { _ = queue.admit(number, to: a) }
        queue.leave(3, at: a)
        let nexts = (0..<3).map { _ in queue.finishOne(at: a) }
        #expect(nexts == [2, 4, nil])
        #expect(queue.counts == (0, 0))
    }

    @Test("ending what does not run changes nothing")
    func strayEnd() {
        var queue = OriginQueue(maxRunning: 1, maxWaiting: 0)
        let next = queue.finishOne(at: a)
        #expect(next == nil)
        queue.leave(7, at: a)
        let admissions = (1...2).map { queue.admit($0, to: a) }
        #expect(admissions == [.run, .refuse])
    }
}
