import FeedCache
import HTTP1
import Reactor

/// One client's connection: reads requests, has them answered in order, sends the answers.
///
/// A thin shell around `ConnectionState`, `RequestParser` and `Responder`. One request waits for
/// its answer at a time, and nothing is read meanwhile, so that a client can make the server hold
/// no more than one read buffer. The only writer to its socket, so that each request is answered
/// exactly once.
///
/// Owned by its loop's thread. It is sent to other threads only inside the closures that
/// `EventLoop.execute` brings back to the loop, hence `@unchecked Sendable`.
final class Connection: @unchecked Sendable {
    /// The loop that owns this connection; the cycle ends when the loop forgets it.
    let loop: FrontLoop
    /// The accepted socket; closed with this object.
    let socket: Socket
    /// The address, where connections are limited by address.
    let address: String?
    /// Where `ConnectionTable` keeps this connection.
    var slot = ConnectionTable.Slot()
    /// Where the connection stands and until when.
    var state: ConnectionState
    /// The watch on the socket; nil before `open` and after `close`.
    private(set) var event: Event?
    // What the event watches for, so that a hit, after which nothing changes, need not ask it.
    private var watched = Interest.none

    /// What was read and is not handled.
    var unread: UnreadBytes?
    /// What was answered and is not sent.
    var queue: SendQueue?
    /// The request that waits for its answer.
    var waiting: WaitingRequest?
    /// Whether the kernel may hold input that no further edge will announce.
    ///
    /// An edge tells of an arrival, once. A client sends a request, and another while the first
    /// waits for its answer: the second one's edge comes while nothing is read, and when the first
    /// is answered no other follows. Only a watch that begins tells of what is there, so
    /// `becomeReady` then ends the watch and begins it again; after a hit it need not.
    var mayHoldInput = false
    /// Whether the connection ends when everything answered is sent.
    var isLast = false
    /// How many bytes were dropped while lingering.
    private var dropped = 0

    /// Takes over an accepted socket.
    init(_ socket: consuming Socket, address: String?, on loop: FrontLoop) {
        self.loop = loop
        self.socket = socket
        self.address = address
        state = ConnectionState(acceptedAt: loop.now)
    }

    /// Starts reading.
    ///
    /// - Throws: `ReactorError` where the kernel cannot watch the socket.
    func open() throws(ReactorError) {
        let event = try Event(loop: loop.eventLoop, descriptor: socket.descriptor, handler: self)
        guard event.watch(.input) else { throw .last("epoll_ctl") }
        watched = .input
        self.event = event
    }

    /// Ends the connection at once, whatever waits.
    func close(_ reason: CloseReason) {
        guard state.phase != .closed else { return }
        if let waiting {
            // The flight goes on without this caller.
            _ = waiting.pending.abandon(now: loop.now)
            if reason == .left { loop.noteLeft(waiting) }
        }
        state.close()
        event?.cancel()
        event = nil
        unread = nil
        queue = nil
        waiting = nil
        loop.remove(self, reason)
    }

    /// Ends a connection on which the client asked for nothing.
    ///
    /// The end goes out first: closing alone would answer a request that comes at this moment with
    /// a reset, and its sender could not tell that from a fault.
    func hangUp(_ reason: CloseReason) {
        socket.shutdownWrite()
        close(reason)
    }

    /// Whether the client asked for nothing that is not answered, be it that only the kernel knows
    /// of it, or that complete requests wait for the others' turn to end; one system call.
    var asksNothing: Bool {
        state.isQuiet && unread?.needsMore != false && !socket.hasInput()
    }

    /// Runs what is due at `now`; called by the loop's sweep.
    func sweep(at now: Moment) {
        switch state.expiry(at: now, loop.settings.deadlines) {
        case nil: break
        case .close where state.phase == .sending:
            // The kernel would keep what the client does not read for minutes.
            socket.resetOnClose()
            close(.deadline)
        case .close: hangUp(.deadline)
        case .answerRequestTimeout: refuse(.requestTimeout)
        case .answerWithoutOrigin: answerWithoutOrigin()
        }
    }

    /// Sets what the loop waits for on this socket.
    func watch(_ interest: Interest) {
        guard interest.rawValue != watched.rawValue else { return }
        guard let event, event.watch(interest) else { return close(.crowded) }
        watched = interest
    }

    /// Shuts down the writing side, and reads on for a while, so that the client gets the answer
    /// and not a reset (RFC 9112, 9.6).
    func linger() {
        socket.shutdownWrite()
        unread = nil
        state.linger(at: loop.now)
        loop.noteLingering(self)
        watch(.read)
    }

    private func dropInput() {
        switch socket.read(into: loop.input) {
        case .bytes(let count):
            dropped += count
            if dropped > 64 * 1024 { close(.finished) }
        case .wouldBlock: break
        case .end, .failed: close(.finished)
        }
    }
}

extension Connection: EventHandler {
    /// The loop's back-arrow: dispatches by state.
    func readinessChanged(_ readiness: Readiness) {
        loop.beginTurn()
        switch state.phase {
        case .silent, .idle, .receiving: read(readiness)
        case .awaiting:
            mayHoldInput = true
            // A reset leaves no doubt. A FIN looks the same for a client that left and one that
            // only half-closed: it gets its answer, and the next read finds the end.
            if socket.pendingError() != nil { close(.left) }
        case .sending: resumeSending()
        case .lingering: dropInput()
        case .closed: break
        }
    }
}

extension Interest {
    /// Bytes of a client, or its end: each arrival once.
    ///
    /// By edges: otherwise the kernel looks at each socket again in the next turn, to find that
    /// everything is read; and while nothing is read, the end would be reported for ever.
    static let input: Interest = [.read, .closed, .edge]
}
