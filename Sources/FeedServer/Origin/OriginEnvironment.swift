package import FeedCache
import Reactor

/// The world outside the policies: time, chance and waiting, so that tests can own all three.
package struct OriginEnvironment: Sendable {
    /// The present instant.
    package var now: @Sendable () -> ContinuousClock.Instant

    /// The same instant as the cache and the connections count it.
    package var moment: @Sendable () -> Moment

    /// The wall clock, in seconds since 1970: only to read dates that an origin sends.
    package var unixSeconds: @Sendable () -> Int64

    /// Sixty-four uniformly random bits.
    package var random: @Sendable () -> UInt64

    /// Waits; throws where the task is cancelled meanwhile.
    package var sleep: @Sendable (Duration) async throws -> Void

    /// An environment of these parts.
    package init(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        moment: @escaping @Sendable () -> Moment,
        unixSeconds: @escaping @Sendable () -> Int64,
        random: @escaping @Sendable () -> UInt64,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.moment = moment
        self.unixSeconds = unixSeconds
        self.random = random
        self.sleep = sleep
    }

    /// The real clock, the system's randomness, and `Task.sleep`.
    package static var live: OriginEnvironment {
        OriginEnvironment(
            now: { ContinuousClock.now },
            moment: { Moment(nanoseconds: SteadyClock.nanoseconds) },
            unixSeconds: { WallClock.unixSeconds },
            random: { UInt64.random(in: .min ... .max) },
            sleep: { try await Task.sleep(for: $0, clock: .continuous) })
    }
}
