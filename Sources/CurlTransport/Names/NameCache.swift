import Reactor

/// What is known of host names: their addresses, since when, and whether a lookup is under way.
///
/// Pure. A name is *unknown*, *current* (younger than `lifetime`) or *old*; old addresses are used
/// where the lookup that should replace them fails, or takes longer than `patience`. Names come
/// from the configuration alone (origins, proxies, allowed redirects), so there is no bound on
/// them.
struct NameCache {
    /// What a request for a name has to do.
    enum Answer: Equatable {
        /// Use these addresses.
        case use([String])
        /// Wait for the lookup, which the caller begins where `beginsLookup` says so. `hasOld`
        /// tells whether there are addresses to fall back on.
        case wait(beginsLookup: Bool, hasOld: Bool)
    }

    private struct Name {
        var addresses: [String] = []
        var learnedAt: SteadyClock.Instant?
        var lookupBeganAt: SteadyClock.Instant?
    }

    private let lifetime: Duration
    private let patience: Duration
    private var names: [String: Name] = [:]

    /// A cache that knows nothing.
    init(lifetime: Duration, patience: Duration) {
        self.lifetime = lifetime
        self.patience = patience
    }

    /// Asks for the addresses of `host`.
    mutating func request(_ host: String, now: SteadyClock.Instant) -> Answer {
        let name = names[host] ?? Name()
        if let learnedAt = name.learnedAt, now < learnedAt + lifetime {
            return .use(name.addresses)
        }
        let hasOld = !name.addresses.isEmpty
        if let beganAt = name.lookupBeganAt {
            let isSlow = now >= beganAt + patience
            return hasOld && isSlow
                ? .use(name.addresses) : .wait(beginsLookup: false, hasOld: hasOld)
        }
        names[host, default: Name()].lookupBeganAt = now
        return .wait(beginsLookup: true, hasOld: hasOld)
    }

    /// Takes in the end of the lookup of `host` and returns what its waiters are to use: the new
    /// addresses, the old ones where it failed, `nil` where there are none.
    mutating func lookupEnded(
        _ host: String, _ outcome: NameLookup.Outcome, now: SteadyClock.Instant
    ) -> [String]? {
        names[host, default: Name()].lookupBeganAt = nil
        if case .addresses(let addresses) = outcome, !addresses.isEmpty {
            names[host] = Name(addresses: addresses, learnedAt: now)
        }
        return oldAddresses(of: host)
    }

    /// The last addresses of `host`, however old; `nil` where there never were any.
    func oldAddresses(of host: String) -> [String]? {
        guard let addresses = names[host]?.addresses, !addresses.isEmpty else { return nil }
        return addresses
    }
}
