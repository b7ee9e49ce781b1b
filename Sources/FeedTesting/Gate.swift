import Reactor

/// A door that tasks wait at until a test opens it.
package final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []
        var arrived = 0
    }

    private let state = VisibleMutex(State())

    /// A closed door.
    package init() {}

    /// Waits until the door is open.
    package func pass() async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.arrived += 1
                let arrived = state.arrived
                var ready = state.watchers.filter { $0.count <= arrived }.map(\.1)
                state.watchers.removeAll { $0.count <= arrived }
                if state.isOpen {
                    ready.append(continuation)
                } else {
                    state.waiting.append(continuation)
                }
                return ready
            }
            for continuation in ready { continuation.resume() }
        }
    }

    /// Waits until `count` tasks have come to the door since it was made.
    package func arrivals(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard state.arrived < count else { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Opens the door for good.
    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
