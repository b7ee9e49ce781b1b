import FeedCache
import Reactor
import Synchronization

/// What a server is made of, and how it starts and ends. Owned by the control loop's thread.
final class ServerParts {
    private static let housekeepingInterval: Duration = .milliseconds(250)
    private static let drainInterval: Duration = .milliseconds(20)

    /// The loop of the admin listener, the timers and the drain.
    let control: EventLoop
    /// The loops of the public listener.
    let fronts: [FrontLoop]
    /// The address and port of the public listener.
    let address: String
    /// Accepts admin connections, on the control loop.
    let adminAcceptor: Acceptor?

    // Accepts public connections, on the thread of the first front loop.
    private let acceptor: LoopBound<Acceptor>
    private let admin: FrontLoop
    private let cache: ResponseCache
    private let clock: @Sendable () -> Moment
    private let snapshots: SnapshotKeeper?
    private let warmUp: (@escaping () -> Void) -> WarmUp
    private let settings: Configuration.Drain
    private let log: Log
    private var warmingUp: WarmUp?
    private var timers: [Timer] = []
    private var plan: DrainPlan?
    private var listening = Listening.open

    private enum Listening {
        case open, closing, closed
    }

    /// Takes over the parts.
    init(
        control: EventLoop, fronts: [FrontLoop], admin: FrontLoop, acceptor: Acceptor,
        adminAcceptor: Acceptor?, cache: ResponseCache,
        clock: @escaping @Sendable () -> Moment, snapshots: SnapshotKeeper?,
        settings: Configuration.Drain, log: Log,
        warmUp: @escaping (@escaping () -> Void) -> WarmUp
    ) {
        self.control = control
        self.fronts = fronts
        self.admin = admin
        address = acceptor.address
        self.acceptor = LoopBound(acceptor, to: fronts[0].eventLoop)
        self.adminAcceptor = adminAcceptor
        self.cache = cache
        self.clock = clock
        self.snapshots = snapshots
        self.settings = settings
        self.log = log
        self.warmUp = warmUp
    }

    /// Starts the timers and the warm-up; calls `onReady` after the first try of each target.
    func start(onReady: @escaping () -> Void) {
        for loop in fronts { loop.eventLoop.execute { loop.start() } }
        admin.start()
        every(Self.housekeepingInterval) { [unowned self] in cache.sweep(now: clock()) }
        snapshots?.start(on: control)
        let warmingUp = warmUp(onReady)
        self.warmingUp = warmingUp
        warmingUp.start()
    }

    /// Begins the drain; calls `onEnd` when it is over.
    func drain(onEnd: @escaping () -> Void) {
        guard plan == nil else { return }
        log.info("draining", ["open_connections": .int(openConnections)])
        plan = DrainPlan(beganAt: clock(), settings)
        warmingUp?.stop()
        for loop in fronts { loop.eventLoop.execute { loop.drain() } }
        every(Self.drainInterval) { [unowned self] in advance(onEnd) }
        advance(onEnd)
    }

    /// Closes every connection, then calls `onEnd`.
    func closeAll(onEnd: @escaping () -> Void) {
        finish(onEnd)
    }

    private var openConnections: Int {
        fronts.reduce(0) { $0 + $1.openConnections.load(ordering: .relaxed) }
    }

    private func advance(_ onEnd: @escaping () -> Void) {
        switch plan?.action(
            at: clock(), openConnections: openConnections,
            isListening: listening != .closed)
        {
        case nil, .wait: break
        case .closeQuiet:
            retireListener()
            for loop in fronts { loop.eventLoop.execute { loop.closeQuiet() } }
        case .end: finish(onEnd)
        }
    }

    private func retireListener() {
        guard listening == .open else { return }
        listening = .closing
        let parts = LoopBound(self, to: control)
        fronts[0].eventLoop.execute { [acceptor, control] in
            acceptor.value.retire {
                control.execute { parts.value.listening = .closed }
            }
        }
    }

    private func finish(_ onEnd: @escaping () -> Void) {
        for timer in timers { timer.cancel() }
        timers = []
        log.info("ended", ["open_connections": .int(openConnections)])
        fronts[0].eventLoop.execute { [acceptor] in acceptor.value.close() }
        for loop in fronts { loop.eventLoop.execute { loop.stop() } }
        adminAcceptor?.close()
        admin.stop()
        guard let snapshots else { return onEnd() }
        snapshots.finish(on: control, then: onEnd)
    }

    private func every(_ interval: Duration, _ body: @escaping () -> Void) {
        let timer = Timer(loop: control, handler: body)
        timer.scheduleRepeating(every: interval)
        timers.append(timer)
    }
}
