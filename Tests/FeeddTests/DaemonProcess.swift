import Foundation
import Reactor

/// The built program, run as a process of its own.
final class DaemonProcess: Sendable {
    /// The program beside this test's own binary.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("feedd")

    /// What was read of the error stream and has not been asked for yet.
    private struct Reading {
        var lines: [String] = []
        var rest = Data()
        var hasEnded = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let process: Process
    private let reading = VisibleMutex(Reading())
    private let exit: Task<Int32, Never>

    /// Starts `feedd` with these words and variables.
    init(_ words: [String], environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = words
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardError = pipe
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { process in
            end.yield(process.terminationStatus)
            end.finish()
        }
        exit = Task { await ends.first { _ in true } ?? -1 }
        self.process = process
        try process.run()
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            self?.take(data)
        }
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The exit status, once the process has ended.
    var status: Int32 {
        get async { await exit.value }
    }

    /// The next line of the error stream that holds `text`; nil where the stream ends without one.
    func line(containing text: String) async -> String? {
        while true {
            let (found, hasEnded) = reading.withLock { reading -> (String?, Bool) in
                guard let index = reading.lines.firstIndex(where: { $0.contains(text) }) else {
                    return (nil, reading.hasEnded)
                }
                defer { reading.lines.removeFirst(index + 1) }
                return (reading.lines[index], false)
            }
            if found != nil || hasEnded { return found }
            let known = reading.withLock(\.lines.count)
            await withCheckedContinuation { continuation in
                let isNews = reading.withLock { reading in
                    guard reading.lines.count == known, !reading.hasEnded else { return true }
                    reading.waiter = continuation
                    return false
                }
                if isNews { continuation.resume() }
            }
        }
    }

    private func take(_ data: Data) {
        let waiter = reading.withLock { reading in
            reading.hasEnded = data.isEmpty
            reading.rest += data
            while let end = reading.rest.firstIndex(of: 0x0A) {
                reading.lines.append(String(decoding: reading.rest[..<end], as: UTF8.self))
                reading.rest = Data(reading.rest[(end + 1)...])
            }
            defer { reading.waiter = nil }
            return reading.waiter
        }
        waiter?.resume()
    }
}
