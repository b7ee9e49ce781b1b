import Glibc

/// What a loop's thread reports to a test that waits for it.
final class Seen: @unchecked Sendable {
    // Sound: `paths` is touched between lock and unlock only.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var paths: [String] = []

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func add(_ path: String) {
        pthread_mutex_lock(mutex)
        paths.append(path)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Returns once there are `count` reports.
    func wait(for count: Int) {
        pthread_mutex_lock(mutex)
        while paths.count < count { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }

    /// Returns once `isTrue`, which a loop's thread makes true soon, or after a minute.
    func waitUntil(_ isTrue: () -> Bool) {
        let deadline = ContinuousClock.now + .seconds(60)
        while !isTrue(), ContinuousClock.now < deadline { sched_yield() }
    }
}
