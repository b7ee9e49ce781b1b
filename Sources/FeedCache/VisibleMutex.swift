import Synchronization

/// A `Mutex` that the thread sanitizer understands.
///
/// A contended `Mutex` changes hands inside the Swift runtime, which is not built with the
/// sanitizer, so that every guarded access would be reported as a race. An atomic that each holder
/// loads on entry and stores on exit shows the hand-over; on x86-64 and arm64 these are a plain
/// load and store. The mutex alone guards the value. (`Reactor` has the same for the others; this
/// module imports nothing but the standard library and the C library.)
struct VisibleMutex<Value: ~Copyable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let handOver = Atomic<Bool>(false)

    /// A mutex around `value`.
    init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// What `body` returns, called while no other thread is in it.
    ///
    /// `body` must not call out, nor lock the same mutex.
    borrowing func withLock<Result: ~Copyable>(
        _ body: (inout sending Value) -> sending Result
    ) -> sending Result {
        mutex.withLock { value in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(true, ordering: .releasing) }
            return body(&value)
        }
    }
}
