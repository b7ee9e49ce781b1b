import Glibc

/// The time of day, for fields and logs that show it; never for deadlines.
package enum WallClock {
    /// Seconds since 1970, as the system believes.
    package static var unixSeconds: Int64 {
        var time = timespec()
        // Cannot fail: the clock exists and the pointer is valid.
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }
}
