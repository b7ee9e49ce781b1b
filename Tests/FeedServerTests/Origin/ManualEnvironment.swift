import FeedCache
import FeedServer
import Reactor

/// A clock that stands still until it is told to move, and sleepers that wake by it.
final class ManualEnvironment: Sendable {
    private struct Sleeper {
        let until: ContinuousClock.Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = ContinuousClock.now
        var unixSeconds: Int64 = 1_700_000_000
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        /// Sleepers cancelled before they lay down.
        var cancelled: Set<Int> = []
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = VisibleMutex(State())

    /// The present instant.
    var now: ContinuousClock.Instant { state.withLock { $0.now } }

    /// What the code under test sees; chance is always 0, so that retries do not wait.
    var environment: OriginEnvironment {
        OriginEnvironment(
            now: { self.now }, moment: { Moment(nanoseconds: 0) },
            unixSeconds: { self.state.withLock { $0.unixSeconds } },
            random: { 0 }, sleep: { try await self.sleep($0) })
    }

    /// Moves the clock and wakes who is due.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            state.unixSeconds += duration.components.seconds
            let due = state.sleepers.filter { $0.value.until <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.wake)
        }
        for wake in due { wake.resume() }
    }

    /// Returns once somebody sleeps.
    func somebodySleeps() async {
        await withCheckedContinuation { watcher in
            let isThere = state.withLock { state in
                if state.sleepers.isEmpty { state.watchers.append(watcher) }
                return !state.sleepers.isEmpty
            }
            if isThere { watcher.resume() }
        }
    }

    private func sleep(_ duration: Duration) async throws {
        guard duration > .zero else { return }
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { lieDown(id, duration, $0) }
        } onCancel: {
            let wake = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                return sleeper?.wake
            }
            wake?.resume(throwing: CancellationError())
        }
    }

    private func lieDown(
        _ id: Int, _ duration: Duration, _ wake: CheckedContinuation<Void, any Error>
    ) {
        let watchers: [CheckedContinuation<Void, Never>]? = state.withLock { state in
            if state.cancelled.remove(id) != nil { return nil }
            state.sleepers[id] = Sleeper(until: state.now.advanced(by: duration), wake: wake)
            defer { state.watchers = [] }
            return state.watchers
        }
        guard let watchers else { return wake.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.resume() }
    }
}
