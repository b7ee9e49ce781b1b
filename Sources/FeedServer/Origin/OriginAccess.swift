package import FeedCache
package import FeedClient
import Reactor

/// One flight's way to an origin: a transport that puts the origin's policies around another.
///
/// It asks the gate before each try, adds `X-Request-Id` and `traceparent`, tries once more where
/// that may help, and turns rate limits into `rateLimited`. While the breaker is open it throws
/// the failure that opened it; while a bucket is held down or spent it throws `rateLimited`; the
/// origin is asked neither time. `exchange` tells afterwards what really passed.
package final class OriginAccess: Transport {
    private typealias TryResult = Result<TransportResponse, APIError>

    private struct Flight {
        var exchange = OriginExchange()
        /// The permit of a delivered answer that the breaker has not heard of yet.
        var delivered: OriginPolicies.Permit?
        /// What came of the try's turn, where it had to wait in the transport's line.
        var turn: OriginPolicies.Admission?
    }

    private let gate: OriginGate
    private let base: any Transport
    private let purpose: FetchPlan.Purpose
    private let requestID: String
    private let parent: Traceparent?
    private let environment: OriginEnvironment
    private let log: @Sendable (OriginLogEntry) -> Void
    private let flight = VisibleMutex(Flight())

    /// The access of one flight.
    ///
    /// - Parameters:
    ///   - gate: the policies of the origin, shared by all its flights.
    ///   - base: what carries the requests.
    ///   - purpose: why the origin is asked.
    ///   - requestID: the id of the request that started the flight.
    ///   - traceparent: that request's own field value; nil or broken for a new trace.
    ///   - environment: clock, chance and waiting.
    ///   - log: told of each try, on the flight's task.
    package init(
        gate: OriginGate, base: any Transport, purpose: FetchPlan.Purpose, requestID: String,
        traceparent: String?, environment: OriginEnvironment,
        log: @escaping @Sendable (OriginLogEntry) -> Void
    ) {
        self.gate = gate
        self.base = base
        self.purpose = purpose
        self.requestID = requestID
        parent = traceparent.flatMap { Traceparent($0) }
        self.environment = environment
        self.log = log
    }

    /// What has passed so far.
    package var exchange: OriginExchange { flight.withLock { $0.exchange } }

    /// Runs a service over this access, and tells the breaker whether the answer could be read.
    ///
    /// - Throws: what `service` throws.
    package func run<Value: Sendable>(
        _ service: (any Transport) async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        do throws(APIError) {
            let value = try await service(self)
            conclude(nil)
            return value
        } catch {
            conclude(error)
            throw error
        }
    }

    /// Sends a request under the origin's policies.
    ///
    /// An answer it returns is not judged before it was read: use `run`, which sees to that. An
    /// answer that is never judged only delays the next probe of an open breaker.
    ///
    /// - Throws: the errors of the base transport; `rateLimited`, from an answer or without asking;
    ///   and while the breaker is open the failure that opened it.
    package func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
        conclude(nil)
        let began = environment.now()
        let path = Self.path(of: request.url)
        var tries = 0
        /// The try before, where it failed and is to be repeated.
        var failed: (permit: OriginPolicies.Permit, error: APIError, end: TryResult)?
        while true {
            let start = environment.now()
            let trace = Traceparent(childOf: parent, random: environment.random)
            let permit: OriginPolicies.Permit
            let result: TryResult
            switch await tryOnce(
                identified(request, trace), path: path, isRetry: tries > 0, began: began,
                now: start)
            {
            case .made(let given, let end): (permit, result) = (given, end)
            case .refused(let error, let wait):
                if let failed {
                    gate.abandonRetry(failed.permit, failed.error, now: start)
                    return try failed.end.get()
                }
                flight.withLock { $0.exchange.retryAfter = wait }
                throw error
            }
            tries += 1
            let end = OriginTry(
                path: path, tries: tries, began: began,
                isAuthorised: request.fields["Authorization"] != nil, environment)
            let verdict = gate.finish(permit, result, end)
            flight.withLock { $0.exchange.note(result, verdict, unixSeconds: end.unixSeconds) }
            log(
                OriginLogEntry(
                    requestID: requestID, traceID: trace.traceID, url: request.url, attempt: tries,
                    result, verdict, duration: start.duration(to: end.now)))
            switch verdict {
            case .deliver:
                flight.withLock { $0.delivered = permit }
                return try result.get()
            case .failed: return try result.get()
            case .limited(let error): throw error
            case .retry(let failure, let wait):
                failed = (permit, failure, result)
                do {
                    try await environment.sleep(wait)
                } catch {
                    gate.abandonRetry(permit, failure, now: environment.now())
                    throw .cancelled
                }
            }
        }
    }

    /// What came of asking for a try.
    private enum Try {
        /// It went to the transport, under the permit that it had in the end.
        case made(OriginPolicies.Permit, TryResult)
        /// The gate let none go, at first or when its turn in the transport's line had come.
        case refused(APIError, retryAfter: Duration)
    }

    private func tryOnce(
        _ request: TransportRequest, path: String, isRetry: Bool,
        began: ContinuousClock.Instant, now: ContinuousClock.Instant
    ) async -> Try {
        switch gate.admit(path: path, purpose: purpose, isRetry: isRetry, now: now) {
        case .refuse(let error, let wait): return .refused(error, retryAfter: wait)
        case .pass(let permit):
            let result = await attempt(
                turning(request, permit, path: path), isRetry: isRetry,
                elapsed: began.duration(to: now))
            return switch takeTurn() {
            case nil: .made(permit, result)
            case .pass(let renewed): .made(renewed, result)
            case .refuse(let error, let wait): .refused(error, retryAfter: wait)
            }
        }
    }

    private func attempt(
        _ request: TransportRequest, isRetry: Bool, elapsed: Duration
    ) async -> TryResult {
        let left = gate.settings.retry.totalDeadline - elapsed
        let transport: any Transport =
            isRetry ? TimedTransport(base: base, limit: left, environment: environment) : base
        do throws(APIError) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }

    private func identified(_ request: TransportRequest, _ trace: Traceparent) -> TransportRequest {
        var request = request
        request.fields.append("X-Request-Id", requestID)
        request.fields.append("traceparent", trace.fieldValue)
        return request
    }

    /// The request with a turn that asks the gate once more.
    private func turning(
        _ request: TransportRequest, _ permit: OriginPolicies.Permit, path: String
    ) -> TransportRequest {
        var request = request
        request.turn = Turn { [self] in
            let admission = gate.readmit(
                permit, path: path, purpose: purpose, now: environment.now())
            flight.withLock { $0.turn = admission }
            guard case .refuse(let error, _) = admission else { return nil }
            return error
        }
        return request
    }

    private func takeTurn() -> OriginPolicies.Admission? {
        flight.withLock { flight in
            defer { flight.turn = nil }
            return flight.turn
        }
    }

    private func conclude(_ error: APIError?) {
        // Taken out first, so that an answer is judged once.
        let permit = flight.withLock { flight in
            defer { flight.delivered = nil }
            return flight.delivered
        }
        if let permit { gate.conclude(permit, error, now: environment.now()) }
    }

    /// The path of an absolute URL, without the query: what rate-limit buckets go by.
    private static func path(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return "/" }
        return "/" + parts[3].prefix { $0 != "?" && $0 != "#" }
    }
}
