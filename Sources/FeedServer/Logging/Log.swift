package import FeedClient
import Reactor
import Synchronization

/// Writes events as lines, one line an event.
///
/// Any thread may call it. The level is looked at first, so that an event nobody wants costs a load
/// and a comparison; fields are made only for lines that are written. A line that cannot be written
/// at once is dropped and counted, and the next line that gets through says how many were.
package final class Log: Sendable {
    private let sink: any LogSink
    private let time: @Sendable () -> LogTime
    private let isJSON: (output: Bool, error: Bool)
    /// What no line may show. Changed by `reconfigure`, like the two below.
    private let secrets: VisibleMutex<[String]>
    /// The rank of `log.level`.
    private let leastLevel: Atomic<Int>
    /// The rank of `log.access`.
    private let accessMode: Atomic<Int>
    private let accessCount = Atomic<Int>(0)
    private let dropped = Atomic<Int>(0)

    /// Of the answers that are no errors, one in this many is written by `sampled`.
    private static let sampleInterval = 100

    /// A log by `settings` that writes to `sink`, and never one of `secrets`.
    package init(
        _ settings: Configuration.Log = Configuration.Log(), secrets: [Secret] = [],
        to sink: any LogSink = StandardStreams(),
        time: @escaping @Sendable () -> LogTime = { LogTime.now() }
    ) {
        self.sink = sink
        self.time = time
        isJSON = (
            Self.isJSON(settings.format, sink.isTerminal(.output)),
            Self.isJSON(settings.format, sink.isTerminal(.error))
        )
        self.secrets = VisibleMutex(secrets.map { $0.reveal() })
        leastLevel = Atomic(settings.level.rank)
        accessMode = Atomic(settings.access.rank)
    }

    private static func isJSON(_ format: LogFormat, _ isTerminal: Bool) -> Bool {
        switch format {
        case .auto: !isTerminal
        case .text: false
        case .json: true
        }
    }

    /// Takes over level, access mode and secrets after a reload; the format stays.
    package func reconfigure(_ new: Configuration.Log, secrets: [Secret]) {
        let revealed = secrets.map { $0.reveal() }
        self.secrets.withLock { $0 = revealed }
        leastLevel.store(new.level.rank, ordering: .relaxed)
        accessMode.store(new.access.rank, ordering: .relaxed)
    }

    /// Whether lines of `level` are written.
    package func isEnabled(_ level: LogLevel) -> Bool {
        level.rank >= leastLevel.load(ordering: .relaxed)
    }

    /// Writes an event of `level`; `fields` is made only if the line is.
    package func write(
        _ level: LogLevel, _ message: String, _ fields: @autoclosure () -> LogFields = [:]
    ) {
        guard isEnabled(level) else { return }
        var line = LogLine(
            isJSON: isJSON.error, time: time(), level: level, message: redacted(message))
        for (name, value) in fields() { line.add("\(name)", redacted(value)) }
        send(&line, to: .error)
    }

    /// Writes a `debug` event.
    package func debug(_ message: String, _ fields: @autoclosure () -> LogFields = [:]) {
        write(.debug, message, fields())
    }

    /// Writes an `info` event.
    package func info(_ message: String, _ fields: @autoclosure () -> LogFields = [:]) {
        write(.info, message, fields())
    }

    /// Writes a `warning` event.
    package func warning(_ message: String, _ fields: @autoclosure () -> LogFields = [:]) {
        write(.warning, message, fields())
    }

    /// Writes an `error` event.
    package func error(_ message: String, _ fields: @autoclosure () -> LogFields = [:]) {
        write(.error, message, fields())
    }

    /// Writes the access line of an answer with `statusCode` if `log.access` asks for it; `record`
    /// is made only then.
    package func access(statusCode: Int, _ record: @autoclosure () -> AccessRecord) {
        let mode = accessMode.load(ordering: .relaxed)
        guard mode != AccessLogging.off.rank else { return }
        if mode == AccessLogging.sampled.rank, statusCode < 400 {
            let count = accessCount.add(1, ordering: .relaxed).oldValue
            guard count % Self.sampleInterval == 0 else { return }
        }
        let record = record()
        var line = LogLine(isJSON: isJSON.output, time: time(), level: nil, message: "request")
        line.add("method", redacted(.string(record.method)))
        line.add("target", redacted(.string(record.target)))
        line.add("status", .int(record.statusCode))
        line.add("bytes", .int(record.sentBytes))
        line.add("duration_us", .int(record.microseconds))
        if let status = record.cacheStatus { line.add("cache", redacted(.string(status))) }
        if let reason = record.reason { line.add("reason", .string(reason)) }
        line.add("request_id", redacted(.string(record.requestID)))
        send(&line, to: .output)
    }

    private func send(_ line: inout LogLine, to stream: LogStream) {
        let lost = dropped.exchange(0, ordering: .relaxed)
        if lost > 0 { line.add("lines_dropped", .int(lost)) }
        if !sink.write(line.finish(), to: stream) {
            dropped.add(lost + 1, ordering: .relaxed)
        }
    }

    private func redacted(_ value: LogValue) -> LogValue {
        guard case .string(let text) = value else { return value }
        return .string(redacted(text))
    }

    private func redacted(_ text: String) -> String {
        Redaction.removing(
            secrets.withLock(\.self), from: Redaction.withoutCredentials(text))
    }
}
