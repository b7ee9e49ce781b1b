import Reactor

/// Runs asynchronous work from the program's synchronous `main`.
///
/// Not an asynchronous `main`: that one ends on a thread that the concurrency library chooses, and
/// here signals must be blocked on the first thread before any other starts.
final class MainLoop<Value: Sendable>: Sendable {
    private let loop: EventLoop
    /// Written once by the task, read after the loop has ended.
    private let result = VisibleMutex<Result<Value, any Error>?>(nil)

    private init() throws {
        loop = try EventLoop(name: "main")
    }

    /// Waits for `work` on the calling thread.
    static func run(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
        let main = try MainLoop()
        Task {
            do {
                let value = try await work()
                main.end(.success(value))
            } catch {
                main.end(.failure(error))
            }
        }
        main.loop.run()
        guard let result = main.result.withLock(\.self) else {
            preconditionFailure("the loop ends only once there is a result")
        }
        return try result.get()
    }

    private func end(_ result: Result<Value, any Error>) {
        self.result.withLock { $0 = result }
        loop.stop()
    }
}
