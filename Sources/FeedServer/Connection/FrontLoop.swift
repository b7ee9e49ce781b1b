import FeedCache
import HTTP1
import HTTPSemantics
import Reactor
import Synchronization

/// One loop of the front: its connections, and the scratch memory that they share.
///
/// Owned by its loop's thread but for `openConnections`; other threads reach it only through
/// `EventLoop.execute`, hence `@unchecked Sendable`.
final class FrontLoop: @unchecked Sendable {
    /// The loop whose thread owns this object.
    let eventLoop: EventLoop
    /// Limits and deadlines of its connections.
    let settings: ConnectionSettings
    /// Decides what requests are answered with.
    let responder: any Responder
    /// How many connections are open or on their way here; the acceptor picks the smallest.
    let openConnections = Atomic<Int>(0)

    /// Where reads land: what is in it is handled before the next read.
    let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// Where answers gather until the turn ends.
    ///
    /// In memory of its own, freed in `deinit`: as a property each use of it would be an access
    /// that the runtime checks, a thousand instructions a hit. Sound because the loop's thread
    /// alone uses it, and no use begins inside another.
    let batch = UnsafeMutablePointer<SendBatch>.allocate(capacity: 1)
    /// Where the canonical key of the request at hand is written.
    let key = KeyBuffer()
    /// When this turn began: the clock is read once a turn, for what happens in it is one instant.
    private(set) var now: Moment
    /// Whether every answer is its connection's last.
    private(set) var isDraining = false
    // Whether `stop` has closed all connections; what the acceptor sends after that is let go.
    private var isStopped = false

    /// A parser with nothing read, to be copied for each connection that begins to send.
    let freshParser: RequestParser

    private let clock: @Sendable () -> Moment
    private let writer: ResponseWriter
    private let observer: LoopObserver
    private var connections = ConnectionTable()
    private let requestIDs = RequestIDGenerator()
    private var sweepTimer: Timer?

    /// A loop that goes by `clock` and has its requests answered by `responder`.
    init(
        _ eventLoop: EventLoop, _ settings: ConnectionSettings,
        clock: @escaping @Sendable () -> Moment, responder: any Responder,
        writer: ResponseWriter, observer: LoopObserver
    ) {
        self.eventLoop = eventLoop
        self.clock = clock
        now = clock()
        batch.initialize(to: SendBatch())
        self.settings = settings
        freshParser = RequestParser(limits: settings.limits)
        self.responder = responder
        self.writer = writer
        self.observer = observer
    }

    deinit {
        input.deallocate()
        batch.deinitialize(count: 1)
        batch.deallocate()
    }

    /// The counters of this loop; any thread may read them.
    var metrics: LoopMetrics { observer.metrics }

    /// Reads the clock for a new turn.
    func beginTurn() { now = clock() }

    /// Starts the sweep of deadlines; on the loop.
    func start() {
        let timer = Timer(loop: eventLoop) { [unowned self] in sweep() }
        timer.scheduleRepeating(every: settings.deadlines.sweepInterval)
        sweepTimer = timer
    }

    /// Takes in an accepted socket; on the loop.
    ///
    /// At the limit the longest-quiet connection makes room; where none is quiet, the newcomer is
    /// told 503 and lingers beyond the limit for the time it takes to read that.
    ///
    /// - Parameter isRefused: whether its address has all the connections it may, so that it is
    ///   told 503 as well.
    func adopt(_ socket: consuming Socket, address: String?, isRefused: Bool) {
        beginTurn()
        guard !isStopped else {
            openConnections.subtract(1, ordering: .relaxed)
            if let address { settings.addresses?.release(address) }
            return
        }
        let isRefused = isRefused || !makeRoom()
        if connections.count >= settings.connectionsPerLoop + ConnectionSettings.lingeringPerLoop {
            connections.longestLingering()?.close(.crowded)
        }
        let connection = Connection(socket, address: address, on: self)
        connections.insert(connection)
        observer.connectionOpened()
        do {
            try connection.open()
        } catch {
            return connection.close(.crowded)
        }
        if isRefused {
            observer.connectionRefused()
            connection.refuse(.overloaded)
        }
    }

    private func makeRoom() -> Bool {
        guard connections.servedCount >= settings.connectionsPerLoop else { return true }
        guard let quiet = connections.longestQuiet() else { return false }
        quiet.hangUp(.crowded)
        return true
    }

    /// Notes that a connection is answered for the last time and lingers.
    func noteLingering(_ connection: Connection) { connections.noteLingering(connection) }

    /// Forgets a closed connection.
    func remove(_ connection: Connection, _ reason: CloseReason) {
        connections.remove(connection)
        openConnections.subtract(1, ordering: .relaxed)
        if let address = connection.address { settings.addresses?.release(address) }
        observer.connectionClosed(reason)
    }

    /// The request that `head` tells of, with an id for the case that it brings none.
    func request(_ head: RequestHead, _ bytes: UnsafeRawBufferPointer) -> Request {
        Request(head: head, bytes: bytes, newID: requestIDs.next())
    }

    /// Writes an answer into the batch, and counts it.
    func write(
        _ answer: Answer, to request: Request, closing: Bool, startedAt: Moment
    ) {
        let before = batch.pointee.byteCount
        let statusCode = writer.write(answer, to: request, closing: closing, into: &batch.pointee)
        batch.pointee.endAnswer()
        observer.answered(
            request, answer, statusCode: statusCode, byteCount: batch.pointee.byteCount - before,
            from: startedAt, to: clock())
    }

    /// Writes the refusal of bytes that are no request into the batch, and counts it.
    func refuse(_ code: ErrorCode, reason: BadRequestReason?, isHead: Bool) {
        let before = batch.pointee.byteCount
        let id = requestIDs.next()
        writer.writeRefusal(code, isHead: isHead, id: id, into: &batch.pointee)
        batch.pointee.endAnswer()
        observer.refused(
            code, reason: reason, byteCount: batch.pointee.byteCount - before, id: id)
    }

    /// Counts a request whose client left before its answer.
    func noteLeft(_ waiting: WaitingRequest) {
        waiting.withRequest {
            observer.left(
                $0, waiting.feed, waiting.pending.unansweredStatus, from: waiting.startedAt,
                to: now)
        }
    }

    /// From now on every answer is its connection's last; on the loop.
    func drain() { isDraining = true }

    /// Closes every connection that asks for nothing; on the loop.
    func closeQuiet() {
        beginTurn()
        for connection in connections.connections where connection.asksNothing {
            connection.hangUp(.draining)
        }
    }

    /// Closes every connection, whatever it waits for, and sweeps no more; on the loop.
    func stop() {
        beginTurn()
        isStopped = true
        sweepTimer = nil
        for connection in connections.connections { connection.close(.draining) }
    }

    private func sweep() {
        beginTurn()
        for connection in connections.connections { connection.sweep(at: now) }
    }
}
