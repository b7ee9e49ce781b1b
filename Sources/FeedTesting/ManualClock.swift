package import FeedServer
import Synchronization

/// A clock that stands until a test moves it.
///
/// Any thread may read or move it. It starts at the real instant of its making, so that its
/// instants compare with none of another's by accident, and at a fixed wall-clock time.
package final class ManualClock: Sendable {
    private struct State {
        var now: ContinuousClock.Instant
        var unixSeconds: Int64
    }

    private let state = Mutex(State(now: .now, unixSeconds: 1_800_000_000))

    /// A clock that stands.
    package init() {}

    /// The instant it shows.
    package var now: ContinuousClock.Instant { state.withLock(\.now) }

    /// The wall-clock time it shows, in whole seconds since 1970.
    package var unixSeconds: Int64 { state.withLock(\.unixSeconds) }

    /// Moves it on; the wall clock by the whole seconds of `duration`.
    package func advance(by duration: Duration) {
        state.withLock { state in
            state.now += duration
            state.unixSeconds += duration.components.seconds
        }
    }

    /// The clock as the origin policies take it: sleeping moves the clock and takes no time, and
    /// every random number is the same.
    package var environment: OriginEnvironment {
        OriginEnvironment(
            now: { self.now }, unixSeconds: { self.unixSeconds }, random: { .max / 2 },
            sleep: { self.advance(by: $0) })
    }
}
