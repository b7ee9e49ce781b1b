import FeedServer
import FoundationEssentials
import Glibc

/// What a command has of the world: the environment, and two streams for text.
struct Context: Sendable {
    /// The environment variables.
    var environment: [String: String]
    /// Writes a text and a line end where results go.
    var output: @Sendable (String) -> Void
    /// Writes a text and a line end where complaints go.
    var error: @Sendable (String) -> Void

    /// The process's own environment and streams.
    static var process: Context {
        Context(
            environment: ProcessInfo.processInfo.environment,
            output: { print($0, to: STDOUT_FILENO) }, error: { print($0, to: STDERR_FILENO) })
    }

    private static func print(_ text: String, to descriptor: Int32) {
        var rest = Array((text + "\n").utf8)[...]
        while !rest.isEmpty {
            // Sound: the pointer is used within the call only.
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
