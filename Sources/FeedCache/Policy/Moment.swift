/// An instant in whole nanoseconds, for the arithmetic that every lookup does.
///
/// `ContinuousClock.Instant` counts attoseconds in 128 bits, behind calls into the runtime library;
/// with it the timing of one hit took longer than finding the entry. The cache's callers pass
/// instants, and each call converts its own once.
struct Moment: Comparable, Hashable, Sendable {
    /// Nanoseconds since an arbitrary instant of this process.
    let nanoseconds: Int64

    /// The moment of `instant`, rounded down; centuries away it stops short of overflowing.
    init(_ instant: ContinuousClock.Instant) {
        nanoseconds = Self.epoch.duration(to: instant).wholeNanoseconds
    }

    private init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Whether the first comes before the second.
    static func < (first: Moment, second: Moment) -> Bool {
        first.nanoseconds < second.nanoseconds
    }

    /// The moment `duration` later.
    static func + (moment: Moment, duration: Duration) -> Moment {
        Moment(nanoseconds: moment.nanoseconds + duration.wholeNanoseconds)
    }

    /// The time from the second to the first.
    static func - (first: Moment, second: Moment) -> Duration {
        .nanoseconds(first.nanoseconds - second.nanoseconds)
    }

    // Set once, at first use, and only ever the zero that differences are taken from.
    private static let epoch = ContinuousClock.now
}

extension Duration {
    /// The duration in nanoseconds, rounded down, and at most 73 years either way, so that sums of
    /// a few cannot overflow.
    var wholeNanoseconds: Int64 {
        let nanoseconds = Int64(clamping: attoseconds / 1_000_000_000)
        return min(max(nanoseconds, Int64.min / 4), Int64.max / 4)
    }
}
