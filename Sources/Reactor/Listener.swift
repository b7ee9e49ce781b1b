import CEvent
import Glibc

/// Accepts TCP connections on one address and hands each to a closure.
///
/// At most 64 a turn, so that a rush of newcomers does not hold up the connections of the same
/// loop. Where descriptors or socket memory run out it *rests*: the kernel would report the same
/// waiting connection at once and for ever. After 100 ms it tries again; those who wait meanwhile
/// stay in the backlog and are served then, so no reserve descriptor is kept to turn them away
/// with.
///
/// States: *accepting* to *resting* (exhausted) and back by the timer; either to *retiring* by
/// ``retire(then:)`` and from there to closed; any to *closed* by ``close()``, for good. All
/// members are for the loop's thread, or for any one thread while the loop does not run.
package final class Listener {
    /// Takes over a connection, which is non-blocking and has `TCP_NODELAY`.
    package typealias Handler = (consuming Socket) -> Void

    private enum State {
        case accepting, resting, retiring, closed
    }

    private static let acceptsATurn = 64
    /// How many connections wait in the kernel at most; `net.core.somaxconn` may allow less.
    private static let backlog: Int32 = 4096
    private static let restingTime: Duration = .milliseconds(100)
    private static let retiringTime: Duration = .milliseconds(200)

    /// The address in use, its port the system's choice where 0 was asked for.
    package let boundAddress: SocketAddress
    private let loop: EventLoop
    private let descriptor: Int32
    private let handler: Handler
    private let onExhausted: (SocketFailure) -> Void
    private var state = State.accepting
    private lazy var event = Event(base: loop.base, descriptor: descriptor, handler: self)
    /// Made when it is first needed; owned, so its closure may refer to the listener unowned.
    private var restTimer: Timer?
    private var retiringTimer: Timer?

    /// Binds to `address` and accepts from now on.
    ///
    /// `[::]` takes IPv4 connections too. `onExhausted` is told each time the listener begins to
    /// rest, up to ten times a second; it may close it. Throws `ReactorError.system` where the
    /// address is taken or not allowed.
    package init(
        loop: EventLoop, address: SocketAddress, handler: @escaping Handler,
        onExhausted: @escaping (SocketFailure) -> Void
    ) throws(ReactorError) {
        let socket = try Self.bind(to: address)
        let descriptor = socket.descriptor
        guard let bound = SocketAddress.read({ getsockname(descriptor, $0, $1) }) else {
            throw .last("getsockname")
        }
        boundAddress = bound
        self.handler = handler
        self.onExhausted = onExhausted
        self.loop = loop
        self.descriptor = socket.release()
        guard event.watch(.read) else { throw .last("epoll_ctl", address.description) }
    }

    deinit {
        if state != .closed { shut() }
    }

    /// Lets nobody begin to connect from now on, takes for 200 ms those who have begun, then closes
    /// and calls `onClosed`.
    ///
    /// However fast a listener is closed, someone may just have seen the connection succeed, and
    /// would be reset. Those who try meanwhile are neither taken nor refused; their systems try
    /// again a second later. Closes at once where the kernel cannot do this.
    package func retire(then onClosed: @escaping () -> Void) {
        guard state != .closed, state != .retiring else { return }
        restTimer?.cancel()
        guard feedd_drop_newcomers(descriptor) == 0, event.watch(.read) else {
            close()
            return onClosed()
        }
        state = .retiring
        let timer = Timer(loop: loop) { [unowned self] in
            close()
            onClosed()
        }
        timer.schedule(after: Self.retiringTime)
        retiringTimer = timer
    }

    /// Takes those who already wait in the backlog, then refuses all others; for good.
    ///
    /// They have seen their connection succeed, so closing over their heads would reset them.
    package func close() {
        guard state != .closed else { return }
        state = .closed
        backlog: while true {
            switch acceptOne() {
            case .accepted, .passedOver: continue
            case .nobodyWaits, .exhausted: break backlog
            }
        }
        shut()
    }

    private func shut() {
        restTimer?.cancel()
        retiringTimer?.cancel()
        // The watch must go before the descriptor.
        event.cancel()
        Glibc.close(descriptor)
    }

    private func rest(_ failure: SocketFailure) {
        event.cancel()
        // The rest of a retiring listener ends with its last look.
        guard state != .retiring else { return onExhausted(failure) }
        state = .resting
        let timer = restTimer ?? Timer(loop: loop) { [unowned self] in endRest() }
        restTimer = timer
        timer.schedule(after: Self.restingTime)
        onExhausted(failure)
    }

    private func endRest() {
        guard state == .resting else { return }
        // A refusal for want of kernel memory is one more kind of exhaustion.
        if event.watch(.read) { state = .accepting } else { rest(.noMemory) }
    }

    private enum Outcome: Equatable {
        case accepted, passedOver, nobodyWaits
        case exhausted(SocketFailure)
    }

    private func acceptOne() -> Outcome {
        let accepted = feedd_accept(descriptor)
        guard accepted < 0 else {
            let socket = Socket(adopting: accepted)
            socket.setNoDelay()
            handler(socket)
            return .accepted
        }
        switch errno {
        case EAGAIN: return .nobodyWaits
        // accept(2): errors of the new connection itself, to be treated as if it had not come.
        case EINTR, ECONNABORTED, EPERM, EPROTO, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET,
            EHOSTUNREACH, EOPNOTSUPP, ENETUNREACH, ETIMEDOUT:
            return .passedOver
        case let code: return .exhausted(SocketFailure(code: code))
        }
    }

    private static func bind(to address: SocketAddress) throws(ReactorError) -> Socket {
        let descriptor = feedd_socket(address.family)
        guard descriptor >= 0 else { throw .last("socket", address.description) }
        let socket = Socket(adopting: descriptor)
        // A restart must not wait for the old process's connections to leave TIME_WAIT. Two
        // servers on one port stay impossible: that would be SO_REUSEPORT.
        guard socket.setOption(SOL_SOCKET, SO_REUSEADDR, 1) else { throw .last("setsockopt") }
        if address.family == AF_INET6 {
            guard socket.setOption(Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) else {
                throw .last("setsockopt", "IPV6_V6ONLY")
            }
        }
        guard address.withSocketAddress({ Glibc.bind(descriptor, $0, $1) }) == 0 else {
            throw .last("bind", address.description)
        }
        guard listen(descriptor, backlog) == 0 else { throw .last("listen", address.description) }
        return socket
    }
}

extension Listener: EventHandler {
    /// Connections wait; only the loop calls this.
    package func readinessChanged(_: Readiness) {
        for _ in 0..<Self.acceptsATurn {
            // The handler may have closed the listener.
            guard state == .accepting || state == .retiring else { return }
            switch acceptOne() {
            case .accepted, .passedOver: continue
            case .nobodyWaits: return
            case .exhausted(let failure): return rest(failure)
            }
        }
    }
}
