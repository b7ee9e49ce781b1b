import CEvent
import Glibc

/// A POSIX thread with a name, to be joined exactly once.
struct LoopThread: Sendable {
    /// The C library's handle.
    let handle: pthread_t

    /// What the new thread needs until it runs.
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// A thread that runs `body` and ends.
    ///
    /// Stops the process where the system has no thread to give: a loop without one is no server.
    static func spawn(name: String, body: @escaping @Sendable () -> Void) -> LoopThread {
        var handle = pthread_t()
        // The kernel's bound on a thread's name.
        let shown = String(decoding: name.utf8.prefix(15), as: UTF8.self)
        // Balanced by `takeRetainedValue` in the thread, which runs exactly once if this succeeds.
        let start = Unmanaged.passRetained(Start(name: shown, body: body))
        let result = pthread_create(
            &handle, nil,
            { context in
                guard let context else { return nil }
                let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
                // If it fails, only the name is missing.
                _ = feedd_set_thread_name(start.name)
                start.body()
                return nil
            }, start.toOpaque())
        precondition(result == 0, "no thread for loop \(name): \(describe(result))")
        return LoopThread(handle: handle)
    }

    /// Waits for the thread to end.
    func join() {
        let result = pthread_join(handle, nil)
        precondition(result == 0, "pthread_join: \(describe(result))")
    }
}
