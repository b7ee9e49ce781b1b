import Reactor
import Synchronization

/// The part of the demo origin that lives on a loop: its listener and its connections.
///
/// Sound as `@unchecked Sendable`: `state` has a mutex and `count` is atomic; all else is for the
/// loop's thread, or for one thread while the loop does not run, which the loop's own checks
/// enforce.
final class OriginServer: @unchecked Sendable {
    /// What the answers are made of; any thread.
    let state = VisibleMutex(OriginState())
    private let loop: EventLoop
    private var listener: Listener?
    private var connections: [ObjectIdentifier: OriginConnection] = [:]
    /// As many as `connections`, for other threads.
    private let count = Atomic<Int>(0)

    /// A server that does not listen yet.
    init(loop: EventLoop) {
        self.loop = loop
    }

    /// Listens on a port of 127.0.0.1 that the system chooses, and returns it.
    ///
    /// Throws `ReactorError` where the system refuses.
    func listen() throws(ReactorError) -> Int {
        // Unowned, here and below: the server owns the listener and the connections.
        let listener = try Listener(
            loop: loop, address: .loopback(port: 0),
            handler: { [unowned self] socket in accept(socket) },
            // It comes back by itself; a demo has nobody to tell.
            onExhausted: { _ in })
        self.listener = listener
        let port = Int(listener.boundAddress.port)
        state.withLock { $0.baseURL = "http://127.0.0.1:\(port)" }
        return port
    }

    /// How many connections there are; any thread.
    var connectionCount: Int { count.load(ordering: .relaxed) }

    /// Closes the listener and all connections, for good.
    func close() {
        listener?.close()
        listener = nil
        for connection in connections.values { connection.close() }
    }

    private func accept(_ socket: consuming Socket) {
        // Where it cannot be watched the socket is dropped, hence closed.
        guard
            let connection = try? OriginConnection(
                socket: socket, loop: loop, answer: { [unowned self] in answer($0) },
                onClose: { [unowned self] in remove($0) })
        else { return }
        connections[ObjectIdentifier(connection)] = connection
        count.store(connections.count, ordering: .relaxed)
    }

    private func remove(_ connection: OriginConnection) {
        connections[ObjectIdentifier(connection)] = nil
        count.store(connections.count, ordering: .relaxed)
    }

    private func answer(_ request: OriginRequest?) -> [Delivery] {
        let now = Int(WallClock.unixSeconds)
        guard let request else { return OriginState.refusal(nowUnixSeconds: now) }
        if let observer = state.withLock({ $0.observer }) { observer(request) }
        return state.withLock { $0.deliveries(for: request, nowUnixSeconds: now) }
    }
}
