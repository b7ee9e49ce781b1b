import FeedClient
import FeedServer
import Testing

@Suite("Breaker")
struct BreakerTests {
    private let start = ContinuousClock.now

    private func at(_ seconds: Double) -> ContinuousClock.Instant {
        start.advanced(by: .seconds(seconds))
    }

    /// Lets a request through and reports it; fails the test where it is refused.
    private func pass(
        _ breaker: inout Breaker, _ outcome: Breaker.Outcome, at seconds: Double = 0
    ) throws {
        guard case .pass(let ticket) = breaker.admit(now: at(seconds)) else {
            throw Refused()
        }
        breaker.report(outcome, ticket, now: at(seconds))
    }

    private struct Refused: Error {}

    private static let failure = Breaker.Outcome.failure(.offline(.refused))

    private func opened() throws -> Breaker {
        var breaker = Breaker()
        for _ in 0..<5 { try pass(&breaker, Self.failure) }
        return breaker
    }

    @Test("five failures in a row open it, and four do not")
    func fiveFailuresInARowOpen() throws {
        var breaker = Breaker()
        for _ in 0..<4 { try pass(&breaker, Self.failure) }
        #expect(breaker.state == .closed)
        try pass(&breaker, .success)
        for _ in 0..<4 { try pass(&breaker, Self.failure) }
        #expect(breaker.state == .closed)
        try pass(&breaker, Self.failure)
        #expect(
            breaker.admit(now: at(0.5))
                == .refuse(failure: .offline(.refused), retryAfter: .milliseconds(500)))
    }

    @Test("half of the last twenty open it, though never five in a row")
    func halfOfTheWindowOpens() throws {
        var breaker = Breaker()
        for index in 0..<19 {
            try pass(&breaker, index.isMultiple(of: 2) ? .success : Self.failure)
        }
        #expect(breaker.state == .closed)
        try pass(&breaker, Self.failure)
        guard case .open = breaker.state else {
            Issue.record("expected open, found \(breaker.state)")
            return
        }
    }

    @Test("nine of the last twenty leave it closed")
    func lessThanHalfStaysClosed() throws {
        var breaker = Breaker()
        for index in 0..<200 {
            let isFailure = index % 20 < 18 && !index.isMultiple(of: 2)
            try pass(&breaker, isFailure ? Self.failure : .success)
        }
        #expect(breaker.state == .closed)
    }

    @Test("old failures leave the window")
    func oldFailuresLeaveTheWindow() throws {
        var breaker = Breaker()
        for index in 0..<18 {
            try pass(&breaker, index.isMultiple(of: 2) ? .success : Self.failure)
        }
        for _ in 0..<20 { try pass(&breaker, .success) }
        for _ in 0..<4 { try pass(&breaker, Self.failure) }
        #expect(breaker.state == .closed)
    }

    @Test("no news changes nothing while it is closed")
    func noNewsIsIgnoredWhileClosed() throws {
        var breaker = Breaker()
        for _ in 0..<4 { try pass(&breaker, Self.failure) }
        for _ in 0..<50 { try pass(&breaker, .noNews) }
        #expect(breaker.state == .closed)
        try pass(&breaker, Self.failure)
        #expect(breaker.state != .closed)
    }

    @Test("after the rest one probe goes, and its success closes it")
    func probeCloses() throws {
        var breaker = try opened()
        guard case .pass(let probe) = breaker.admit(now: at(1)) else {
            Issue.record("the probe was refused")
            return
        }
        #expect(probe.isProbe)
        #expect(
            breaker.admit(now: at(1))
                == .refuse(failure: .offline(.refused), retryAfter: .seconds(1)))
        breaker.report(.success, probe, now: at(1.2))
        #expect(breaker.state == .closed)
        try pass(&breaker, Self.failure, at: 1.3)
        #expect(breaker.state == .closed)
    }

    @Test("each failed probe doubles the rest, up to a minute")
    func failedProbesDoubleTheRest() throws {
        var breaker = try opened()
        var now = 0.0
        for rest in [1.0, 2, 4, 8, 16, 32, 60, 60, 60] {
            guard case .refuse(_, let wait) = breaker.admit(now: at(now)) else {
                Issue.record("expected to rest \(rest) s")
                return
            }
            #expect(wait == .seconds(rest))
            now += rest
            try pass(&breaker, .failure(.timeout(.connect)), at: now)
        }
        #expect(
            breaker.admit(now: at(now))
                == .refuse(failure: .timeout(.connect), retryAfter: .seconds(60)))
    }

    @Test("a probe without news lets the next probe go at once")
    func probeWithoutNewsIsRepeated() throws {
        var breaker = try opened()
        try pass(&breaker, .noNews, at: 1)
        guard case .pass(let probe) = breaker.admit(now: at(1)) else {
            Issue.record("the next probe was refused")
            return
        }
        #expect(probe.isProbe)
    }

    @Test("a probe that is never reported does not block for ever, and counts no more later")
    func lostProbeIsReplaced() throws {
        var breaker = try opened()
        guard case .pass(let lost) = breaker.admit(now: at(1)),
            case .refuse = breaker.admit(now: at(15.9)),
            case .pass(let next) = breaker.admit(now: at(16))
        else {
            Issue.record("expected one probe, a refusal and another probe")
            return
        }
        breaker.report(.success, lost, now: at(16))
        #expect(breaker.state != .closed)
        breaker.report(.success, next, now: at(16))
        #expect(breaker.state == .closed)
    }

    @Test("reports of requests from before it opened change nothing")
    func lateReportsAreIgnored() throws {
        var breaker = Breaker()
        guard case .pass(let early) = breaker.admit(now: at(0)) else {
            Issue.record("a closed breaker refused")
            return
        }
        for _ in 0..<5 { try pass(&breaker, Self.failure) }
        let open = breaker.state
        breaker.report(.success, early, now: at(0.5))
        #expect(breaker.state == open)
        breaker.report(Self.failure, early, now: at(0.5))
        #expect(breaker.state == open)
    }

    @Test(
        "what counts as a failure",
        arguments: [
            (APIError.offline(.reset), true), (.offline(.tls("")), true),
            (.timeout(.connect), true),
            (.timeout(.firstByte), true), (.timeout(.total), true), (.http(statusCode: 500), true),
            (.http(statusCode: 503), true), (.undecodable(.truncated), true),
            (.undecodable(.allItemsBad([])), true), (.http(statusCode: 404), false),
            (.http(statusCode: 422), false),
            (.rateLimited(statusCode: 429, retryAfter: .zero), false),
            (.redirected(statusCode: 301), false), (.cursorExpired, false), (.invalidCursor, false),
            (.syncCursorExpired, false),
        ])
    func failuresAreJudged(error: APIError, isFailure: Bool) {
        #expect(Breaker.Outcome(error) == (isFailure ? .failure(error) : .success))
    }

    @Test(
        "what says nothing of the origin",
        arguments: [APIError.cancelled, .overloaded, .timeout(.queue)])
    func ownTroubleIsNoNews(error: APIError) {
        #expect(Breaker.Outcome(error) == .noNews)
    }

    @Test("in any order of events at most one probe is under way", arguments: 0..<50)
    func neverTwoProbes(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var settings = Breaker.Settings()
        // Past its deadline a lost probe is replaced on purpose; here none is ever lost.
        settings.probeTimeout = .seconds(1_000_000)
        var breaker = Breaker(settings: settings)
        var underWay: [Breaker.Ticket] = []
        var probes = 0
        var now = start
        for _ in 0..<2000 {
            now = now.advanced(by: .milliseconds(Int(random.next() % 300)))
            if random.next().isMultiple(of: 2) || underWay.isEmpty {
                guard case .pass(let ticket) = breaker.admit(now: now) else { continue }
                underWay.append(ticket)
                if ticket.isProbe { probes += 1 }
                #expect(underWay.count(where: \.isProbe) <= 1)
            } else {
                let ticket = underWay.remove(at: Int(random.next() % UInt64(underWay.count)))
                let outcomes: [Breaker.Outcome] = [.success, Self.failure, Self.failure, .noNews]
                breaker.report(outcomes[Int(random.next() % 4)], ticket, now: now)
            }
        }
        #expect(probes > 0)
    }
}
