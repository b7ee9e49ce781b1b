import CurlTransport
import Glibc

/// A name lookup that answers when the test says so; its threads block until then.
final class LookupGate: Sendable {
    private struct State: Sendable {
        var hosts: [String] = []
        var outcome: NameLookup.Outcome?
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())
    // Sound: made once, and semaphores are for use by any thread.
    private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// A closed gate.
    init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// The lookup to give to a transport.
    var lookup: NameLookup {
        NameLookup { [self] host in
            let ready = state.withLock { state in
                state.hosts.append(host)
                let ready = state.waiters.filter { $0.count <= state.hosts.count }
                state.waiters.removeAll { [count = state.hosts.count] in $0.count <= count }
                return ready
            }
            for waiter in ready { waiter.continuation.resume() }
            sem_wait(semaphore)
            sem_post(semaphore)
            return state.withLock { $0.outcome } ?? .failed("closed")
        }
    }

    /// The names looked up so far, in order.
    var hosts: [String] { state.withLock(\.hosts) }

    /// Waits until `count` lookups have begun.
    func waitForLookups(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isMet = state.withLock { state in
                if state.hosts.count >= count { return true }
                state.waiters.append((count, continuation))
                return false
            }
            if isMet { continuation.resume() }
        }
    }

    /// Ends all lookups, now and later, with `outcome`.
    func open(_ outcome: NameLookup.Outcome) {
        state.withLock { $0.outcome = outcome }
        sem_post(semaphore)
    }
}
