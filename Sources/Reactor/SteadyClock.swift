import Glibc

/// The clock that nobody sets, for deadlines and ages.
package enum SteadyClock {
    /// Nanoseconds since the machine started, sleep included, as `ContinuousClock` counts them.
    package static var nanoseconds: Int64 {
        var time = timespec()
        // Cannot fail: the clock exists and the pointer is valid.
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
