import FeedClient

extension OriginPolicies {
    /// What a finished try means.
    enum Verdict: Sendable {
        /// Hand the answer on; the breaker hears of it in `conclude`.
        case deliver
        /// Hand the bad answer, or the error, on as it is.
        case failed
        /// Fail with this error: the origin limits the rate.
        case limited(APIError)
        /// Try once more after this wait; where that does not come about, `abandonRetry`.
        case retry(APIError, after: Duration)
    }

    /// Takes an answer.
    mutating func finish(
        _ permit: Permit, _ response: TransportResponse, _ end: OriginTry
    ) -> Verdict {
        let reading = BudgetReading(response, unixSeconds: end.unixSeconds)
        buckets[permit.bucket]?.ended()
        let name = noteBucket(reading.bucket, of: end.path)
        var budget = budget(named: name)
        defer { buckets[name] = budget }

        let isFree = response.statusCode == 304 && end.isAuthorised
        budget.learn(reading, isFree: isFree, now: end.now)
        if let pause = reading.pause {
            count(.rateLimited)
            breaker.report(.success, permit.ticket, now: end.now)
            budget.limited(pause, statusCode: response.statusCode, now: end.now)
            return .limited(
                .rateLimited(
                    statusCode: response.statusCode,
                    retryAfter: budget.heldFor(now: end.now) ?? .seconds(1)))
        }
        count(OriginOutcome(statusCode: response.statusCode))
        guard response.statusCode >= 500 else {
            budget.wasServed(now: end.now)
            return .deliver
        }
        return next(
            permit, .http(statusCode: response.statusCode), end,
            isTransient: RetryPolicy.isTransient(response))
    }

    /// Takes a try that ended without a complete answer.
    mutating func finish(_ permit: Permit, _ error: APIError, _ end: OriginTry) -> Verdict {
        count(OriginOutcome(error))
        buckets[permit.bucket]?.ended()
        return next(permit, error, end, isTransient: RetryPolicy.isTransient(error))
    }

    /// Takes what became of a delivered answer: nil where it was read, else what was thrown.
    mutating func conclude(
        _ permit: Permit, _ error: APIError?, now: ContinuousClock.Instant
    ) {
        // The origin did answer: only that the answer is no good still speaks against it. What else
        // a service makes of it, or a flight cancelled since, does not.
        if let error, case .undecodable = error {
            count(.undecodable)
            breaker.report(.failure(error), permit.ticket, now: now)
        } else {
            breaker.report(.success, permit.ticket, now: now)
        }
    }

    /// Takes the failure of a try whose retry did not come about after all.
    mutating func abandonRetry(
        _ permit: Permit, _ failure: APIError, now: ContinuousClock.Instant
    ) {
        breaker.report(Breaker.Outcome(failure), permit.ticket, now: now)
    }

    private mutating func next(
        _ permit: Permit, _ failure: APIError, _ end: OriginTry, isTransient: Bool
    ) -> Verdict {
        // A probe asks one question once. A request counts once for the breaker, by its last try:
        // what a retry mends in a moment is no trouble of the origin's.
        if !permit.ticket.isProbe,
            case .retry(let wait) = retry.decide(
                isTransient: isTransient, tries: end.tries, elapsed: end.elapsed,
                random: end.random)
        {
            return .retry(failure, after: wait)
        }
        breaker.report(Breaker.Outcome(failure), permit.ticket, now: end.now)
        return .failed
    }

    /// The bucket an answer was counted in, remembered for its path; that of the answer before
    /// where it names none, as errors often do not.
    private mutating func noteBucket(_ name: String?, of path: String) -> String {
        let known = bucketName(for: path)
        guard let name, name != known,
            buckets[name] != nil || buckets.count < Self.bucketLimit
        else { return known }
        // A limit that came before the bucket's name was known holds under that name too.
        if let hold = buckets[known]?.hold {
            var budget = budget(named: name)
            budget.hold = budget.hold ?? hold
            buckets[name] = budget
        }
        bucketOfPath[path] = name
        return name
    }
}
