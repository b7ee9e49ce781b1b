import Synchronization

/// A `Mutex` whose hand-over the thread sanitizer can follow.
///
/// Where two threads contend, `Mutex` waits inside the Swift runtime, which is built without the
/// sanitizer, and every access under the lock is then reported as a race. So each holder also
/// acquires from, and releases to, an atomic of our own: on x86 and arm64 one plain load and store.
/// It guards nothing; the mutex does.
package struct VisibleMutex<Value: ~Copyable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let handOver = Atomic<Bool>(false)

    /// A mutex that holds `value`.
    package init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// What `body` returns or throws, called while no other thread holds the lock.
    ///
    /// As with `Mutex`: not for calls out, and a deadlock if `body` locks the same mutex again.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { (value) throws(Failure) -> sending Result in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
