import HTTP1
import Reactor

/// One client of the demo origin: reads requests, one at a time, and carries out what is planned
/// for each.
///
/// States: *reading* (no deliveries left) to *delivering* with a request, back when all is done;
/// from either to *closed*, for good. Owned by the loop's thread.
final class OriginConnection {
    /// What to do about a request, or about bytes that are none.
    typealias Answer = (OriginRequest?) -> [Delivery]

    private let socket: Socket
    private let answer: Answer
    private let onClose: (OriginConnection) -> Void
    private let loop: EventLoop
    private var event: Event?
    private lazy var timer = Timer(loop: loop) { [unowned self] in continueDelivering() }
    private var parser = RequestParser(limits: RequestLimits())
    /// What was read and is not yet a request.
    private var input: [UInt8] = []
    /// What the kernel has not taken yet.
    private var output: ArraySlice<UInt8> = []
    private var deliveries: ArraySlice<Delivery> = []
    private var isWaiting = false
    private var isClosed = false

    /// A connection that reads from now on; `onClose` must let go of it.
    ///
    /// Throws `ReactorError` where the descriptor cannot be watched.
    init(
        socket: consuming Socket, loop: EventLoop, answer: @escaping Answer,
        onClose: @escaping (OriginConnection) -> Void
    ) throws(ReactorError) {
        self.socket = socket
        self.loop = loop
        self.answer = answer
        self.onClose = onClose
        event = try Event(loop: loop, descriptor: self.socket.descriptor, handler: self)
        event?.watch(.read)
    }

    /// Closes the connection: the socket goes with the last reference.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        timer.cancel()
        event?.cancel()
        onClose(self)
    }

    private func read() {
        // Sound: the kernel fills the buffer, and what it filled is copied before the closure ends.
        let result = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
            let result = socket.read(into: buffer)
            if case .bytes(let count) = result { input.append(contentsOf: buffer[..<count]) }
            return result
        }
        switch result {
        case .bytes: serve()
        case .wouldBlock: break
        case .end, .failed: close()
        }
    }

    /// Takes requests out of the input until one is still being answered or none is whole.
    private func serve() {
        while !isClosed, deliveries.isEmpty {
            let (plan, byteCount) = nextRequest()
            guard let plan else { break }
            input.removeFirst(byteCount)
            parser.reset()
            deliveries = plan[...]
            deliver()
        }
        guard !isClosed else { return }
        // Meanwhile only leaving is of interest; by edges, since a FIN never goes away.
        if deliveries.isEmpty {
            event?.watch(.read)
        } else {
            event?.watch(
                output.isEmpty ? [.read, .closed, .edge] : [.read, .write, .closed, .edge])
        }
    }

    /// The plan for the request that the input begins with, nil where it is not whole yet.
    private func nextRequest() -> (plan: [Delivery]?, byteCount: Int) {
        // Sound: the bytes are borrowed for the length of the closure, and nothing keeps them.
        input.withUnsafeBytes { bytes in
            switch parser.parse(bytes) {
            case .incomplete:
                return (nil, 0)
            case .request(let head):
                return (answer(OriginRequest(head, in: bytes)), head.byteCount)
            case .refused:
                return (answer(nil), bytes.count)
            }
        }
    }

    /// Carries out deliveries until one must wait.
    private func deliver() {
        while !isClosed, !isWaiting {
            guard flush() else { return }
            guard let next = deliveries.popFirst() else { return }
            switch next {
            case .send(let bytes):
                output = bytes[...]
            case .drip(var bytes, let pause):
                guard let byte = bytes.popFirst() else { continue }
                output = [byte]
                deliveries = [.wait(pause), .drip(bytes, every: pause)] + deliveries
            case .wait(let duration):
                isWaiting = true
                timer.schedule(after: duration)
                // Not over until the time has come, even if it was the last.
                deliveries = [.send([])] + deliveries
            case .hang:
                deliveries = [.hang]
                return
            case .reset:
                socket.resetOnClose()
                close()
            case .close:
                close()
            }
        }
    }

    /// True where the kernel has taken all of the output.
    private func flush() -> Bool {
        while !output.isEmpty {
            // Sound: the kernel copies the bytes during the call.
            switch output.withUnsafeBytes({ socket.write($0) }) {
            case .bytes(let count): output = output.dropFirst(count)
            case .wouldBlock: return false
            case .failed: close(); return false
            }
        }
        return true
    }

    private func continueDelivering() {
        isWaiting = false
        deliver()
        serve()
    }
}

extension OriginConnection: EventHandler {
    /// The socket is ready; only the loop calls this.
    func readinessChanged(_ readiness: Readiness) {
        if deliveries.isEmpty && output.isEmpty { return read() }
        if readiness.contains(.closed) || socket.pendingError() != nil { return close() }
        if readiness.contains(.write) {
            deliver()
            serve()
        }
    }
}
