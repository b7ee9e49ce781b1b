/// An instant in whole nanoseconds, for the arithmetic that every request does.
///
/// `ContinuousClock.Instant` counts attoseconds in 128 bits, behind calls into the runtime library;
/// with it the timing of one hit took longer than finding the entry. `Reactor`, which this module
/// may not import, has `SteadyClock.Instant` for the transport. The policies of the origins, which
/// run once a forwarded request, keep the standard's type.
package struct Moment: Comparable, Hashable, Sendable {
    /// Nanoseconds since an arbitrary instant, the same for all moments of a process.
    package let nanoseconds: Int64

    /// The moment so many nanoseconds after the arbitrary instant, which must be within 73 years of
    /// it, so that sums of a few cannot overflow.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Whether the first comes before the second.
    package static func < (first: Moment, second: Moment) -> Bool {
        first.nanoseconds < second.nanoseconds
    }

    /// The moment `duration` later.
    package static func + (moment: Moment, duration: Duration) -> Moment {
        Moment(nanoseconds: moment.nanoseconds + duration.wholeNanoseconds)
    }

    /// The time from the second to the first.
    package static func - (first: Moment, second: Moment) -> Duration {
        .nanoseconds(first.nanoseconds - second.nanoseconds)
    }
}

extension Duration {
    /// The duration in nanoseconds, rounded down, and at most 73 years either way, so that sums of
    /// a few cannot overflow.
    package var wholeNanoseconds: Int64 {
        let nanoseconds = Int64(clamping: attoseconds / 1_000_000_000)
        return min(max(nanoseconds, Int64.min / 4), Int64.max / 4)
    }
}
