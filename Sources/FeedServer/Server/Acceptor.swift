import FeedCache
import Reactor
import Synchronization

/// Hands each accepted socket to the loop with the fewest connections. Owned by its own loop's
/// thread.
final class Acceptor {
    /// The address and port that are listened on, the real port where 0 was asked for.
    let address: String
    private let loops: [FrontLoop]
    private let addresses: AddressLimit?
    private let log: Log
    private let clock: @Sendable () -> Moment
    private var listener: Listener?
    private var exhaustion = LogThrottle()

    /// Listens on `address`; accepting happens on the thread of `loop`. `clock` is for the log.
    ///
    /// - Throws: `ReactorError` where the address cannot be bound.
    init(
        on loop: EventLoop, _ address: SocketAddress, loops: [FrontLoop], addresses: AddressLimit?,
        clock: @escaping @Sendable () -> Moment, log: Log
    ) throws(ReactorError) {
        self.loops = loops
        self.addresses = addresses
        self.clock = clock
        self.log = log
        let hand = Hand()
        let listener = try Listener(
            loop: loop, address: address, handler: { hand.acceptor?.accept($0) },
            onExhausted: { hand.acceptor?.noteExhaustion($0) })
        self.listener = listener
        self.address = listener.boundAddress.description
        hand.acceptor = self
    }

    /// What the listener's closures hold, since they are made before the acceptor is complete.
    private final class Hand {
        weak var acceptor: Acceptor?
    }

    /// Stops listening so that nobody who has begun to connect is reset, then calls `onClosed`.
    func retire(then onClosed: @escaping () -> Void) {
        guard let listener else { return onClosed() }
        listener.retire { [self] in
            self.listener = nil
            onClosed()
        }
    }

    /// Stops listening, after what the kernel has accepted already.
    func close() {
        listener?.close()
        listener = nil
    }

    private func accept(_ socket: consuming Socket) {
        var address: String?
        var isRefused = false
        if let addresses, let peer = socket.peerAddress()?.hostText {
            isRefused = !addresses.acquire(peer)
            address = isRefused ? nil : peer
        }
        let target = loops.min {
            $0.openConnections.load(ordering: .relaxed)
                < $1.openConnections.load(ordering: .relaxed)
        }
        guard let target else { return }
        target.openConnections.add(1, ordering: .relaxed)
        let descriptor = socket.release()
        guard !target.eventLoop.isInLoop else {
            return target.adopt(
                Socket(adopting: descriptor), address: address, isRefused: isRefused)
        }
        target.eventLoop.execute { [address, isRefused] in
            target.adopt(Socket(adopting: descriptor), address: address, isRefused: isRefused)
        }
    }

    private func noteExhaustion(_ failure: SocketFailure) {
        guard let held = exhaustion.admit(at: clock()) else { return }
        log.warning(
            "the listener rests", ["reason": "\(failure)", "suppressed_lines": .int(held)])
    }
}
