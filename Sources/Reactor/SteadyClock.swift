import Glibc

/// The clock that nobody sets, for deadlines and ages.
package enum SteadyClock {
    /// An instant in whole nanoseconds.
    ///
    /// `ContinuousClock.Instant` is opaque to the compiler: whatever stores one is laid out at run
    /// time, and each access to any of its fields looks its place up. For modules that may not
    /// import `FeedCache`, whose `Moment` is the same for those that may not import this one.
    package struct Instant: Comparable, Sendable {
        /// Nanoseconds since the machine started.
        package let nanoseconds: Int64

        /// The instant so many nanoseconds after the machine's start.
        @inlinable
        package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

        /// Whether the first comes before the second.
        @inlinable
        package static func < (first: Instant, second: Instant) -> Bool {
            first.nanoseconds < second.nanoseconds
        }

        /// The instant `duration` later; the last one there is where that is beyond it.
        @inlinable
        package static func + (instant: Instant, duration: Duration) -> Instant {
            let (sum, isBeyond) = instant.nanoseconds.addingReportingOverflow(
                Int64(clamping: duration.attoseconds / 1_000_000_000))
            return Instant(nanoseconds: isBeyond ? .max : sum)
        }

        /// The time from this instant to `other`.
        @inlinable
        package func duration(to other: Instant) -> Duration {
            .nanoseconds(other.nanoseconds - nanoseconds)
        }
    }

    /// The present instant.
    package static var now: Instant { Instant(nanoseconds: nanoseconds) }

    /// Nanoseconds since the machine started, sleep included, as `ContinuousClock` counts them.
    package static var nanoseconds: Int64 {
        var time = timespec()
        // Cannot fail: the clock exists and the pointer is valid.
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
