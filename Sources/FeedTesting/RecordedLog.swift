package import FeedServer
import Reactor

/// A log sink that keeps the lines in memory.
package final class RecordedLog: LogSink {
    private let state = VisibleMutex<[String]>([])

    /// An empty record.
    package init() {}

    /// The lines so far.
    package var lines: [String] { state.withLock(\.self) }

    /// Keeps the line.
    package func write(_ line: [UInt8], to stream: LogStream) -> Bool {
        state.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        return true
    }

    /// Never: the lines are JSON.
    package func isTerminal(_ stream: LogStream) -> Bool { false }
}
