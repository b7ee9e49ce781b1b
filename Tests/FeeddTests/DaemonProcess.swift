import FeedTesting
import Foundation
import Synchronization

/// The built program, run as a process of its own.
final class DaemonProcess: Sendable {
    /// The program beside this test's own binary.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("feedd")

    private let process: ChildProcess
    private let isWaitedFor = Atomic(false)

    /// A stream that a test can read.
    enum Stream: String {
        /// What results and access lines go to.
        case output = "2>/dev/null"
        /// What events and complaints go to, in the place of the output that `ChildProcess` reads.
        case error = "2>&1 >/dev/null"
    }

    /// Starts `feedd` with these words, and with no variables but these, to read one of its streams.
    init(
        _ words: [String], environment: [String: String] = [:], reading stream: Stream = .error
    ) throws {
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let line = (variables + [Self.program.path] + words)
            .map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
            .joined(separator: " ")
        process = try ChildProcess("env -i \(line) \(stream.rawValue)", in: "/")
    }

    deinit {
        if !isWaitedFor.load(ordering: .relaxed) { process.stop() }
    }

    /// Sends a signal.
    func send(_ signal: Int32) { process.send(signal) }

    /// The exit status, or the signal that ended it, once it has; to be asked for once.
    var status: Int32 {
        get async {
            isWaitedFor.store(true, ordering: .relaxed)
            return await process.waitForEnd()
        }
    }

    /// The next line of the stream that holds `text`; nil where the stream ends without one.
    func line(containing text: String) async -> String? {
        await process.line { $0.contains(text) }
    }
}
