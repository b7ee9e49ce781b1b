import FeedTesting
import Foundation
import Synchronization

/// The built program, run as a process of its own.
final class DaemonProcess: Sendable {
    /// The program beside this test's own binary.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("feedd")

    private let command: Command
    private let isWaitedFor = Atomic(false)

    /// Starts `feedd` with these words, and with no variables but these.
    init(_ words: [String], environment: [String: String] = [:]) throws {
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let line = (variables + [Self.program.path] + words)
            .map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
            .joined(separator: " ")
        // The error stream takes the place of the output that `Command` reads.
        command = try Command("env -i \(line) 2>&1 >/dev/null", in: "/")
    }

    deinit {
        if !isWaitedFor.load(ordering: .relaxed) { command.stop() }
    }

    /// Sends a signal.
    func send(_ signal: Int32) { command.send(signal) }

    /// The exit status, or the signal that ended it, once it has; to be asked for once.
    var status: Int32 {
        get async {
            isWaitedFor.store(true, ordering: .relaxed)
            return await command.waitForEnd()
        }
    }

    /// The next line of the error stream that holds `text`; nil where the stream ends without one.
    func line(containing text: String) async -> String? {
        await command.line { $0.contains(text) }
    }
}
