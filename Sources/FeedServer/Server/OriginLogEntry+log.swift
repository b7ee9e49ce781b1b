import FeedClient

extension OriginLogEntry {
    /// Writes the entry: failures as warnings, the rest for debugging.
    func write(to log: Log) {
        let level: LogLevel = error == nil ? .debug : .warning
        log.write(
            level, "origin request",
            [
                "url": "\(url)", "outcome": "\(outcome.rawValue)",
                "status": "\(statusCode.map(String.init) ?? "none")",
                "error": "\(error?.words ?? "none")", "attempt": .int(attempt),
                "duration_ms": .int(Int(duration / .milliseconds(1))),
                "request_id": "\(requestID)", "trace_id": "\(traceID)",
                "origin_request_id": "\(originRequestID ?? "none")",
            ])
    }
}
