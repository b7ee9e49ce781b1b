import Glibc

/// Values that a loop's thread collects and a test waits for; no polling, no sleeping.
package final class Collected<Value: Sendable>: @unchecked Sendable {
    // Sound: `values` is touched between lock and unlock only.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var values: [Value] = []

    /// A collection of nothing yet.
    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Adds a value; any thread.
    package func append(_ value: Value) {
        pthread_mutex_lock(mutex)
        values.append(value)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// All values once there are `count`, or those there are after a minute, so that a broken test
    /// fails instead of hanging. Blocks the calling thread.
    @discardableResult
    package func wait(for count: Int) -> [Value] {
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += 60
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while values.count < count {
            guard pthread_cond_timedwait(condition, mutex, &deadline) == 0 else { break }
        }
        return values
    }

    /// The values so far.
    package var current: [Value] { wait(for: 0) }
}
