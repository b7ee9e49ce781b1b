import Synchronization

/// The figures behind `TransportLoad`: written on the transport's loop where they change, read by
/// any thread without asking the loop.
///
/// Each figure is right by itself; two of them may be a moment apart.
final class LoadCounters: Sendable {
    /// Requests that have a place at their origin.
    let running = Atomic<Int>(0)

    /// Requests that wait for one.
    let waiting = Atomic<Int>(0)

    /// Open sockets, idle connections included.
    let openSockets = Atomic<Int>(0)

    /// The figures as they are now.
    var load: TransportLoad {
        TransportLoad(
            running: running.load(ordering: .relaxed), waiting: waiting.load(ordering: .relaxed),
            openSockets: openSockets.load(ordering: .relaxed))
    }
}
