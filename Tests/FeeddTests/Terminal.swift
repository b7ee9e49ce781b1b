import Foundation
import Reactor

@testable import feedd

/// Runs command lines and keeps what they print.
final class Terminal: Sendable {
    private let outputText = VisibleMutex("")
    private let errorText = VisibleMutex("")

    var output: String { outputText.withLock(\.self) }
    var error: String { errorText.withLock(\.self) }

    /// On a thread of its own, as the program does it: a command that waits for a task must not
    /// hold one of the few threads that tasks run on.
    func run(_ words: String..., environment: [String: String] = [:]) async -> feedd.ExitStatus {
        await run(words, environment: environment)
    }

    /// The same for words in a list.
    func run(_ words: [String], environment: [String: String] = [:]) async -> feedd.ExitStatus {
        let context = Context(
            environment: environment,
            output: { [self] text in outputText.withLock { $0 += text + "\n" } },
            error: { [self] text in errorText.withLock { $0 += text + "\n" } })
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: Feedd.run(words, in: context))
            }
        }
    }
}
