import Reactor

@testable import FeedServer

/// Keeps log lines in memory; can play a terminal, and a reader that does not keep up.
final class MemorySink: LogSink {
    private let lines = VisibleMutex<[(text: String, stream: LogStream)]>([])
    private let isFull = VisibleMutex(false)
    private let playsTerminal: Bool

    init(playsTerminal: Bool = false) {
        self.playsTerminal = playsTerminal
    }

    func isTerminal(_: LogStream) -> Bool { playsTerminal }

    func write(_ line: [UInt8], to stream: LogStream) -> Bool {
        guard !isFull.withLock(\.self) else { return false }
        lines.withLock { $0.append((String(decoding: line, as: UTF8.self), stream)) }
        return true
    }

    func stopReading(_ stop: Bool) { isFull.withLock { $0 = stop } }

    var texts: [String] { lines.withLock { $0.map(\.text) } }

    var streams: [LogStream] { lines.withLock { $0.map(\.stream) } }
}
