import FeedCache
import Testing

@testable import FeedServer

@Suite("Log throttle")
struct LogThrottleTests {
    @Test("lets one line through in each interval and tells how many it held back")
    func flood_isThinned() {
        let start = Moment(nanoseconds: 0)
        var throttle = LogThrottle(interval: .seconds(1))
        let admitted = [0, 1, 999, 1_000, 1_001, 2_500, 3_500].map { milliseconds in
            throttle.admit(at: start + .milliseconds(milliseconds))
        }
        #expect(admitted == [0, nil, nil, 2, nil, 1, 0])
    }
}
