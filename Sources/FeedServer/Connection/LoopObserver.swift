import FeedCache
import HTTP1

/// Tells the counters and the access log what a loop did. Owned by the loop thread.
struct LoopObserver {
    /// The counters of this loop.
    let metrics: LoopMetrics
    private let log: Log

    /// Counts into `metrics`; writes to `log` what `log.access` asks for.
    init(_ metrics: LoopMetrics, _ log: Log) {
        self.metrics = metrics
        self.log = log
    }

    /// A connection was taken in.
    func connectionOpened() { metrics.connectionOpened() }

    /// A connection was told 503, for a limit of connections was met.
    func connectionRefused() { metrics.connectionRefused() }

    /// A connection ended.
    func connectionClosed(_ reason: CloseReason) { metrics.connectionClosed(reason) }

    /// A request was answered; allocates nothing unless the access log takes it.
    func answered(
        _ request: Request, _ answer: Answer, statusCode: Int, byteCount: Int,
        from startedAt: Moment, to endedAt: Moment
    ) {
        let status = answer.cacheStatus
        metrics.answered(
            answer.feed, CacheOutcome(status), statusCode: statusCode, byteCount: byteCount,
            nanoseconds: Int(endedAt.nanoseconds - startedAt.nanoseconds))
        log.access(
            statusCode: statusCode,
            record(
                of: request, status, statusCode: statusCode, byteCount, endedAt - startedAt,
                reason: answer.badRequestReason))
    }

    /// Bytes that are no request were refused.
    func refused(_ code: ErrorCode, reason: BadRequestReason?, byteCount: Int, id: RequestID) {
        metrics.answered(
            nil, .none, statusCode: code.statusCode, byteCount: byteCount, nanoseconds: 0)
        log.access(
            statusCode: code.statusCode,
            AccessRecord(
                method: "-", target: "-", statusCode: code.statusCode, sentBytes: byteCount,
                duration: .zero, reason: reason?.description, requestID: id.string))
    }

    /// A client left before its answer was there.
    func left(
        _ request: Request, _ feed: Feed, _ status: CacheStatus, from startedAt: Moment,
        to endedAt: Moment
    ) {
        metrics.answered(
            feed, CacheOutcome(status), statusCode: AccessRecord.clientLeft, byteCount: 0,
            nanoseconds: Int(endedAt.nanoseconds - startedAt.nanoseconds))
        log.access(
            statusCode: AccessRecord.clientLeft,
            record(
                of: request, status, statusCode: AccessRecord.clientLeft, 0,
                endedAt - startedAt))
    }

    private func record(
        of request: Request, _ status: CacheStatus?, statusCode: Int, _ byteCount: Int,
        _ took: Duration, reason: String? = nil
    ) -> AccessRecord {
        var target = String(decoding: request.path, as: UTF8.self)
        if request.head.query != nil {
            target += "?" + String(decoding: request.query, as: UTF8.self)
        }
        return AccessRecord(
            method: request.head.method.token.description, target: target, statusCode: statusCode,
            sentBytes: byteCount, duration: took, cacheStatus: status?.description,
            reason: reason, requestID: request.id.string)
    }
}
