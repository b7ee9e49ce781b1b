import FeedCache
import Testing

@testable import FeedServer

@Suite("Connection deadlines")
struct ConnectionStateTests {
    private let deadlines = ConnectionDeadlines()
    private let start = Moment(nanoseconds: 0)

    @Test("a silent connection is closed at its first-byte deadline, and not before")
    func silent() {
        let state = ConnectionState(acceptedAt: start)
        #expect(state.expiry(at: start + .milliseconds(9_999), deadlines) == nil)
        #expect(state.expiry(at: start + .seconds(10), deadlines) == .close)
    }

    @Test("bytes of a head do not extend its deadline, which ends in 408")
    func slowHead() {
        var state = ConnectionState(acceptedAt: start)
        state.beginRequest(at: start + .seconds(5))
        state.beginRequest(at: start + .seconds(14))
        #expect(state.expiry(at: start + .seconds(14), deadlines) == nil)
        #expect(state.expiry(at: start + .seconds(15), deadlines) == .answerRequestTimeout)
    }

    @Test("a caller who waits too long is answered without the origin")
    func waiting() {
        var state = ConnectionState(acceptedAt: start)
        state.awaitAnswer(at: start)
        #expect(state.expiry(at: start + .milliseconds(5_999), deadlines) == nil)
        #expect(state.expiry(at: start + .seconds(6), deadlines) == .answerWithoutOrigin)
        #expect(!state.isReading)
    }

    @Test("sending is cut off without progress, and in total after a second a KiB more")
    func sending() {
        var state = ConnectionState(acceptedAt: start)
        state.beginSending(10 * 1024, at: start)
        #expect(state.expiry(at: start + .seconds(30), deadlines) == .close)
        state.progressSending(at: start + .seconds(29))
        #expect(state.expiry(at: start + .seconds(39), deadlines) == nil)
        #expect(state.expiry(at: start + .seconds(40), deadlines) == .close)
    }

    @Test("an idle connection is kept for its time")
    func idle() {
        var state = ConnectionState(acceptedAt: start)
        state.becomeIdle(at: start)
        #expect(state.isQuiet)
        #expect(state.expiry(at: start + .seconds(74), deadlines) == nil)
        #expect(state.expiry(at: start + .seconds(75), deadlines) == .close)
    }

    @Test("a closed connection is due for nothing")
    func closed() {
        var state = ConnectionState(acceptedAt: start)
        state.close()
        #expect(state.expiry(at: start + .seconds(1_000), deadlines) == nil)
    }

    @Test("the sweep is a quarter of the shortest deadline, within its bounds")
    func sweepInterval() {
        var deadlines = ConnectionDeadlines()
        #expect(deadlines.sweepInterval == .milliseconds(500))
        deadlines.answer = .milliseconds(400)
        #expect(deadlines.sweepInterval == .milliseconds(100))
        deadlines.answer = .milliseconds(1)
        #expect(deadlines.sweepInterval == .milliseconds(10))
    }
}
