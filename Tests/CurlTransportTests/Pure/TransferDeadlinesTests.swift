import FeedClient
import Reactor
import Testing

@testable import CurlTransport

@Suite("Deadlines of a request")
struct TransferDeadlinesTests {
    private let start = SteadyClock.now

    private func deadlines() -> TransferDeadlines {
        TransferDeadlines(start: start, settings: CurlTransportSettings())
    }

    @Test("each phase has its deadline, counted from its own beginning")
    func phases() {
        var deadlines = deadlines()
        #expect(deadlines.next == start + .seconds(5))
        deadlines.enter(.connecting, now: start + .milliseconds(100))
        #expect(deadlines.next == start + .milliseconds(1100))
        #expect(deadlines.expired(now: start + .milliseconds(1099)) == nil)
        #expect(deadlines.expired(now: start + .milliseconds(1100)) == .connect)
        deadlines.enter(.awaitingFirstByte, now: start + .milliseconds(200))
        #expect(deadlines.expired(now: start + .milliseconds(4199)) == nil)
        #expect(deadlines.expired(now: start + .milliseconds(4200)) == .firstByte)
        deadlines.enter(.receiving, now: start + .seconds(4))
        #expect(deadlines.expired(now: start + .milliseconds(4999)) == nil)
        #expect(deadlines.expired(now: start + .seconds(5)) == .total)
    }

    @Test("the total deadline counts from the call, over line and redirects")
    func total() {
        var deadlines = deadlines()
        #expect(deadlines.expired(now: start + .seconds(5)) == .queue)
        deadlines.enter(.connecting, now: start + .milliseconds(4500))
        #expect(deadlines.next == start + .seconds(5))
        #expect(deadlines.expired(now: start + .seconds(5)) == .total)
        deadlines.enter(.queued, now: start + .milliseconds(4600))
        #expect(deadlines.expired(now: start + .seconds(5)) == .queue)
    }
}
