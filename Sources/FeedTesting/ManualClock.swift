package import FeedCache
package import FeedServer
import Reactor

/// A clock that stands until a test moves it.
///
/// Any thread may read or move it. It starts at the real instant of its making, so that its
/// instants compare with none of another's by accident, and at a fixed wall-clock time.
package final class ManualClock: Sendable {
    private struct State {
        var now: ContinuousClock.Instant
        var elapsed = Duration.zero
        var unixSeconds: Int64
        var sleepers: [UInt64: Sleeper] = [:]
        var lastSleeper: UInt64 = 0
    }

    /// A task that waits for the clock to be moved.
    private struct Sleeper {
        let until: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let state = VisibleMutex(State(now: .now, unixSeconds: 1_800_000_000))

    /// A clock that stands.
    package init() {}

    /// The instant it shows.
    package var now: ContinuousClock.Instant { state.withLock(\.now) }

    /// The same instant as the cache and the connections count it.
    package var moment: Moment {
        state.withLock { Moment(nanoseconds: $0.elapsed.wholeNanoseconds) }
    }

    /// The wall-clock time it shows, in whole seconds since 1970.
    package var unixSeconds: Int64 { state.withLock(\.unixSeconds) }

    /// Moves it on; the wall clock by the whole seconds of `duration`.
    package func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now += duration
            state.elapsed += duration
            state.unixSeconds += duration.components.seconds
            let woken = state.sleepers.filter { $0.value.until <= state.now }
            for id in woken.keys { state.sleepers[id] = nil }
            return woken.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// The clock as the origin policies take it; every random number is the same.
    ///
    /// A wait of less than a second, such as before a second try, moves the clock and takes no
    /// time. A longer one is a deadline, and ends when the test has moved the clock that far.
    package var environment: OriginEnvironment {
        OriginEnvironment(
            now: { self.now }, moment: { self.moment }, unixSeconds: { self.unixSeconds },
            random: { .max / 2 }, sleep: { try await self.sleep($0) })
    }

    private func sleep(_ duration: Duration) async throws {
        guard duration >= .seconds(1) else { return advance(by: duration) }
        let id = state.withLock { state in
            state.lastSleeper += 1
            return state.lastSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    // The handler below has run already, or will find the sleeper.
                    guard !Task.isCancelled else { return true }
                    state.sleepers[id] = Sleeper(
                        until: state.now + duration, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
