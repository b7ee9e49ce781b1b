import CCurl
import FeedClient
import Reactor
import Synchronization

/// Leads every transfer through its stages: queue, name, libcurl, redirect, answer.
///
/// Owned by the loop thread, as are all its fields. The decisions are made by pure types
/// (``OriginQueue``, ``RedirectPolicy``, ``ProxyResolution``); what happens on a wire is the
/// driver's.
final class TransferScheduler {
    private let loop: EventLoop
    private let settings: CurlTransportSettings
    private let redirects: RedirectPolicy
    private let proxies: ProxyResolution
    private let resolver: NameResolver
    private let driver: CurlDriver
    private let answers: AnswerBatch
    private lazy var timer = DeadlineTimer(loop: loop) { [unowned self] in endDue() }
    private let counters: LoadCounters
    private var queue: OriginQueue {
        didSet { noteLoad() }
    }
    private var transfers: [UInt64: Transfer] = [:]

    /// A scheduler on `loop` with no transfer.
    init(
        loop: EventLoop, settings: CurlTransportSettings, redirects: RedirectPolicy,
        proxies: ProxyResolution, resolver: NameResolver, driver: CurlDriver,
        counters: LoadCounters
    ) {
        self.loop = loop
        self.settings = settings
        self.redirects = redirects
        self.proxies = proxies
        self.resolver = resolver
        self.driver = driver
        self.counters = counters
        answers = AnswerBatch(loop: loop)
        queue = OriginQueue(
            maxRunning: settings.maxConnections, maxWaiting: settings.maxQueue)
        driver.onEnd = { [unowned self] handle, code in exchangeEnded(handle, code) }
        resolver.onAnswer = { [unowned self] number, addresses in
            guard let transfer = transfers[number] else { return }
            guard let addresses else { return abort(transfer, .offline(.nameNotResolved)) }
            run(transfer, addresses: addresses)
        }
    }

    /// Takes in calls, and has libcurl begin with all of them at once.
    func start(_ calls: [TransportCall]) {
        loop.preconditionInLoop()
        driver.together {
            for call in calls { start(call) }
        }
    }

    private func start(_ call: TransportCall) {
        let transfer = Transfer(call, timer: timer, settings: settings)
        guard !call.ticket.isCancelled else { return end(transfer, .failure(.cancelled)) }
        transfers[transfer.number] = transfer
        enterLine(transfer)
    }

    /// Ends the transfer of this number as cancelled; nothing where it has ended already.
    func cancel(_ number: UInt64) {
        loop.preconditionInLoop()
        guard let transfer = transfers[number] else { return }
        abort(transfer, .cancelled)
    }

    /// Ends all that is under way, so that nothing is left to happen on the loop.
    func shutDown() {
        loop.preconditionInLoop()
        for transfer in Array(transfers.values) { abort(transfer, .cancelled) }
        timer.cancel()
        resolver.shutDown()
        driver.shutDown()
    }

    private func enterLine(_ transfer: Transfer) {
        switch queue.admit(transfer.number, to: transfer.target.origin) {
        case .run: beginExchange(transfer)
        case .wait: break
        case .refuse: end(transfer, .failure(.overloaded))
        }
    }

    private func beginExchange(_ transfer: Transfer) {
        transfer.enter(.connecting)
        let origin = transfer.target.origin
        let host = (proxies.proxy(for: origin)?.origin ?? origin).host
        transfer.stage = .resolving(host: host)
        guard !NameLookup.isAddress(host) else { return run(transfer, addresses: []) }
        if case .addresses(let addresses) = resolver.resolve(host, for: transfer.number) {
            run(transfer, addresses: addresses)
        }
    }

    private func run(_ transfer: Transfer, addresses: [String]) {
        let origin = transfer.target.origin
        let proxy = proxies.proxy(for: origin)
        guard let fields = StringList.requestFields(transfer.fields) else {
            return abort(transfer, .offline(.other("a request field cannot be sent")))
        }
        let exchange = Exchange(
            target: transfer.target, proxy: proxy, requestFields: fields,
            addresses: addresses.isEmpty
                ? nil : StringList.addresses(addresses, of: proxy?.origin ?? origin))
        guard let handle = driver.handle(for: exchange, of: transfer) else {
            return abort(transfer, .offline(.other("libcurl refuses an option")))
        }
        transfer.stage = .running(handle)
        if !driver.start(handle) { abort(transfer, .offline(.other("libcurl refuses a transfer"))) }
    }

    private func exchangeEnded(_ handle: EasyHandle, _ code: CURLcode) {
        guard let transfer = handle.transfer else { return }
        let origin = transfer.target.origin
        let outcome = ExchangeOutcome(transfer, code, handle: handle)
        driver.recycle(handle)
        // Before the outcome is acted upon: a redirect goes to the end of the line, which may be
        // full.
        placeFreed(at: origin)
        switch outcome {
        case .answered(let response):
            end(transfer, .success(response))
        case .failed(let error):
            end(transfer, .failure(error))
        case .redirected(let statusCode, let destination):
            follow(transfer, statusCode: statusCode, to: destination)
        }
    }

    private func follow(_ transfer: Transfer, statusCode: Int, to destination: TargetURL?) {
        let source = transfer.target.origin
        guard let destination,
            redirects.follows(from: source, to: destination.origin, hops: transfer.hops)
        else { return end(transfer, .failure(.redirected(statusCode: statusCode))) }
        transfer.redirect(
            to: destination,
            fields: redirects.fields(transfer.fields, from: source, to: destination.origin))
        enterLine(transfer)
    }

    private func abort(_ transfer: Transfer, _ error: APIError) {
        let origin = transfer.target.origin
        let stage = transfer.stage
        end(transfer, .failure(error))
        switch stage {
        case .waiting:
            queue.leave(transfer.number, at: origin)
        case .resolving(let host):
            resolver.forget(transfer.number, host: host)
            placeFreed(at: origin)
        case .running(let handle):
            driver.cancel(handle)
            placeFreed(at: origin)
        case .ended:
            break
        }
    }

    private func end(_ transfer: Transfer, _ result: AnswerBatch.Answer) {
        transfers[transfer.number] = nil
        transfer.stage = .ended
        guard let caller = transfer.caller else { return }
        transfer.caller = nil
        answers.add(result, for: caller)
    }

    private func endDue() -> SteadyClock.Instant? {
        let now = SteadyClock.now
        let due = transfers.values.compactMap { transfer in
            transfer.deadlines.expired(now: now).map { (transfer, $0) }
        }
        // Those in line first, or they would be started by the others' end, to be ended at once.
        for (transfer, phase) in due where phase == .queue { abort(transfer, .timeout(phase)) }
        for (transfer, phase) in due where phase != .queue { abort(transfer, .timeout(phase)) }
        return transfers.values.lazy.map(\.deadlines.next).min()
    }

    private func noteLoad() {
        let (running, waiting) = queue.counts
        counters.running.store(running, ordering: .relaxed)
        counters.waiting.store(waiting, ordering: .relaxed)
    }

    private func placeFreed(at origin: Origin) {
        while let next = queue.finishOne(at: origin) {
            // Whoever stands in the line has a transfer: both are left together.
            guard let transfer = transfers[next] else { return }
            guard let error = transfer.refusal() else { return beginExchange(transfer) }
            end(transfer, .failure(error))
        }
    }
}
