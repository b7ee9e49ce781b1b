import Testing

@testable import FeedServer

@Suite("Connection deadlines")
struct ConnectionStateTests {
    private let deadlines = ConnectionDeadlines()
    private let start = ContinuousClock.now

    @Test("a silent connection is closed at its first-byte deadline, and not before")
    func silent() {
        let state = ConnectionState(acceptedAt: start, deadlines)
        #expect(state.expiry(at: start + .milliseconds(9_999)) == nil)
        #expect(state.expiry(at: start + .seconds(10)) == .close)
    }

    @Test("bytes of a head do not extend its deadline, which ends in 408")
    func slowHead() {
        var state = ConnectionState(acceptedAt: start, deadlines)
        state.beginRequest(at: start + .seconds(5), deadlines)
        state.beginRequest(at: start + .seconds(14), deadlines)
        #expect(state.expiry(at: start + .seconds(14)) == nil)
        #expect(state.expiry(at: start + .seconds(15)) == .answerRequestTimeout)
    }

    @Test("a caller who waits too long is answered without the origin")
    func waiting() {
        var state = ConnectionState(acceptedAt: start, deadlines)
        state.awaitAnswer(at: start, deadlines)
        #expect(state.expiry(at: start + .milliseconds(5_999)) == nil)
        #expect(state.expiry(at: start + .seconds(6)) == .answerWithoutOrigin)
        #expect(!state.isReading)
    }

    @Test("sending is cut off without progress, and in total after a second a KiB more")
    func sending() {
        var state = ConnectionState(acceptedAt: start, deadlines)
        state.beginSending(10 * 1024, at: start, deadlines)
        #expect(state.expiry(at: start + .seconds(30)) == .close)
        state.progressSending(at: start + .seconds(29), deadlines)
        #expect(state.expiry(at: start + .seconds(39)) == nil)
        #expect(state.expiry(at: start + .seconds(40)) == .close)
    }

    @Test("an idle connection is kept for its time")
    func idle() {
        var state = ConnectionState(acceptedAt: start, deadlines)
        state.becomeIdle(at: start, deadlines)
        #expect(state.isQuiet)
        #expect(state.expiry(at: start + .seconds(74)) == nil)
        #expect(state.expiry(at: start + .seconds(75)) == .close)
    }

    @Test("a closed connection is due for nothing")
    func closed() {
        var state = ConnectionState(acceptedAt: start, deadlines)
        state.close()
        #expect(state.expiry(at: start + .seconds(1_000)) == nil)
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
