import FeedClient
import Reactor

/// Turns host names into addresses without ever blocking the loop.
///
/// Debian's libcurl looks a name up on a thread of its own and *joins* that thread when a transfer
/// is taken away, which stops the loop for as long as the resolver hangs. So names are looked up
/// here, on one thread a name at a time, and libcurl is handed addresses. A lookup that hangs costs
/// its own name one thread, and other names nothing.
///
/// Owned by the loop thread, as are all its fields.
final class NameResolver {
    /// What becomes of a request for a name.
    enum Answer: Equatable {
        /// Its addresses.
        case addresses([String])
        /// Not known yet: `onAnswer` is called later, unless ``forget(_:host:)`` comes first.
        case pending
    }

    private struct Pending {
        var waiters: [UInt64] = []
        var patience: Timer?
    }

    private let loop: EventLoop
    private let lookup: NameLookup
    private let patience: Duration
    private let log: @Sendable (TransportNotice) -> Void
    private var cache: NameCache
    private var pending: [String: Pending] = [:]

    /// Called on the loop for each request that was `pending`, with `nil` where the name has no
    /// address.
    var onAnswer: (_ request: UInt64, _ addresses: [String]?) -> Void = { _, _ in }

    /// A resolver on `loop` that knows no name.
    init(
        loop: EventLoop, lookup: NameLookup, settings: CurlTransportSettings,
        log: @escaping @Sendable (TransportNotice) -> Void
    ) {
        self.loop = loop
        self.lookup = lookup
        self.log = log
        patience = settings.nameStalePatience
        cache = NameCache(lifetime: settings.nameLifetime, patience: patience)
    }

    /// Asks for the addresses of `host` on behalf of `request`.
    func resolve(_ host: String, for request: UInt64) -> Answer {
        loop.preconditionInLoop()
        switch cache.request(host, now: SteadyClock.now) {
        case .use(let addresses):
            return .addresses(addresses)
        case .wait(let beginsLookup, let hasOld):
            pending[host, default: Pending()].waiters.append(request)
            if hasOld { startPatience(for: host) }
            if beginsLookup { startLookup(of: host) }
            return .pending
        }
    }

    /// Takes back a request that was `pending`. O(waiters of the name).
    func forget(_ request: UInt64, host: String) {
        loop.preconditionInLoop()
        pending[host]?.waiters.removeAll { $0 == request }
    }

    /// Forgets all that wait, so that no timer is left; a lookup under way ends for nothing.
    func shutDown() {
        loop.preconditionInLoop()
        pending.removeAll()
    }

    private func startPatience(for host: String) {
        guard pending[host]?.patience == nil else { return }
        let timer = Timer(loop: loop) { [unowned self] in patienceEnded(for: host) }
        pending[host]?.patience = timer
        timer.schedule(after: patience)
    }

    private func patienceEnded(for host: String) {
        guard let addresses = cache.oldAddresses(of: host) else { return }
        log(.oldAddressesUsed(host: host, reason: "the lookup is slow"))
        answer(host, addresses)
    }

    private func startLookup(of host: String) {
        let bound = LoopBound(self, to: loop)
        let isStarted = LookupThread.start { [loop, lookup] in
            let outcome = lookup(host)
            loop.execute { bound.value.lookupEnded(host, outcome) }
        }
        if !isStarted {
            // In a later turn, as any other end: the caller is still inside `resolve`.
            loop.execute { bound.value.lookupEnded(host, .failed("no thread for the lookup")) }
        }
    }

    private func lookupEnded(_ host: String, _ outcome: NameLookup.Outcome) {
        let addresses = cache.lookupEnded(host, outcome, now: SteadyClock.now)
        if case .failed(let reason) = outcome {
            log(
                addresses == nil
                    ? .lookupFailed(host: host, reason: reason)
                    : .oldAddressesUsed(host: host, reason: reason))
        }
        answer(host, addresses)
    }

    private func answer(_ host: String, _ addresses: [String]?) {
        guard let ended = pending.removeValue(forKey: host) else { return }
        for request in ended.waiters { onAnswer(request, addresses) }
    }
}
