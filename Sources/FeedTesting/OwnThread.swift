import Glibc
import Reactor

/// Runs calls that block, each on a thread of its own.
///
/// Not on a dispatch queue: its threads are as few as the cores, another comes once a second, and
/// Swift's concurrency pool draws on the same ones. A few tests that wait for an answer would keep
/// the server under test from making it.
enum OwnThread {
    /// What is handed to the new thread.
    private final class Body {
        let run: () -> Void

        init(_ run: @escaping () -> Void) { self.run = run }
    }

    /// Where the new thread leaves what it found.
    ///
    /// Not the continuation's own value: where a task is resumed before it waits, the thread
    /// sanitizer cannot see that all the thread did comes before all the task does then.
    private final class Found<Value: Sendable>: Sendable {
        private let value = VisibleMutex<Value?>(nil)

        func put(_ new: Value) { value.withLock { $0 = new } }

        func take() -> Value? { value.withLock(\.self) }
    }

    /// What `body` returns, called on a new thread.
    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        let found = Found<Value>()
        await withCheckedContinuation { continuation in
            start {
                found.put(body())
                continuation.resume()
            }
        }
        guard let value = found.take() else { preconditionFailure("resumed with nothing found") }
        return value
    }

    private static func start(_ run: @escaping () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 512 * 1024)
        var thread = pthread_t()
        // Sound: the thread takes over the one reference that is made here.
        let body = Unmanaged.passRetained(Body(run)).toOpaque()
        let result = pthread_create(
            &thread, &attributes,
            { pointer in
                // Never nil: it is the pointer above.
                if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, body)
        precondition(result == 0, "no thread for a blocking call of a test")
        pthread_attr_destroy(&attributes)
    }
}
