@testable import FeedCache

/// A cache's state with a clock that tests move, and a record of the flights it started.
struct CacheHarness: ~Copyable {
    private var state: CacheState
    private let hashFunction: KeyHash
    /// The current moment.
    var now = origin
    /// The flights started and not yet finished, oldest first.
    private(set) var departures: [Departure] = []

    /// A cache with the default settings, changed by `change`.
    init(_ change: (inout CacheSettings) -> Void = { _ in }) {
        var settings = CacheSettings(flightTimeout: .timeout, flightOverload: .overloaded)
        settings.seed = 1
        change(&settings)
        state = CacheState(settings: settings)
        hashFunction = KeyHash(seed: 1)
    }

    /// The cache's counters.
    var stats: CacheStats { state.currentStats }

    /// Looks `key` up now.
    mutating func lookup(
        _ key: CacheKey = "repos", revalidate: Bool = false, onlyIfCached: Bool = false,
        mayRefresh: Bool = true
    ) -> Lookup {
        let directives = LookupDirectives(
            revalidate: revalidate, onlyIfCached: onlyIfCached, mayRefresh: mayRefresh)
        let hash = key.bytes.withUnsafeBytes { hashFunction.hash($0) }
        let (lookup, departure) = key.bytes.withUnsafeBytes {
            state.lookup(BorrowedKey(bytes: $0, hash: hash), directives, now: now)
        }
        if let departure { departures.append(departure) }
        return lookup
    }

    /// Ends the oldest flight with `outcome`, and hands out what that resolves.
    mutating func finish(_ outcome: FetchOutcome) {
        finish(departures.removeFirst(), outcome)
    }

    /// Ends a flight with `outcome`, and hands out what that resolves.
    mutating func finish(_ departure: Departure, _ outcome: FetchOutcome) {
        deliver(state.finish(departure.flight, outcome, now: now))
    }

    /// Gives up overdue flights, and hands out what that resolves.
    mutating func sweep() {
        deliver(state.sweep(now: now))
    }

    /// Forgets what starts with `prefix`; returns how many entries that were.
    mutating func invalidate(_ prefix: String = "") -> Int {
        state.invalidate(keyPrefix: Array(prefix.utf8))
        var count = 0
        var position: Int? = 0
        while let from = position {
            let (purged, next) = state.purge(from: from, limit: 3)
            count += purged
            position = next
        }
        return count
    }

    /// Stores a response for `key` now, as a first flight would.
    mutating func fill(_ key: CacheKey = "repos", _ outcome: FetchOutcome = .response()) {
        _ = lookup(key, revalidate: true)
        finish(outcome)
    }

    private func deliver(_ deliveries: [CacheState.Delivery]) {
        for delivery in deliveries { delivery.waiter.resolve(delivery.resolution) }
    }
}

extension FetchOutcome {
    /// A 200 with a body of `fill`.
    static func response(
        _ fill: UInt8 = 1, lifetimes: Lifetimes = .usual, cursor: String? = nil,
        isIncomplete: Bool = false, bodyBytes: Int = 100
    ) -> FetchOutcome {
        .stored(
            .sample(bodyBytes: bodyBytes, fill: fill), lifetimes,
            Validators(etag: "\"origin-\(fill)\""), handedOutCursor: cursor.map { Array($0.utf8) },
            forwardStatus: 200, isIncomplete: isIncomplete)
    }
}

/// What a caller got, in one line that tables can state; "waiting" while its flight is under way.
func outline(_ lookup: Lookup) -> String {
    switch lookup {
    case .answer(let answer):
        "\(answer.response.fill ?? 0) age \(answer.ageSeconds): \(answer.status)"
    case .failure(let failure, let retryAfter, let status):
        outline(failure, retryAfter, status)
    case .notCached: "not cached"
    case .pending(let pending): pending.resolution.map(outline) ?? "waiting"
    }
}

/// What one who waited got, in one line.
func outline(_ resolution: Resolution) -> String {
    switch resolution {
    case .answer(let answer): outline(Lookup.answer(answer))
    case .failure(let failure, let retryAfter, let status): outline(failure, retryAfter, status)
    }
}

private func outline(
    _ failure: FetchFailure, _ retryAfter: Duration?, _ status: CacheStatus
) -> String {
    let seconds = retryAfter.map { " retry \($0.components.seconds)" } ?? ""
    return "failure \(failure.code)\(seconds): \(status)"
}

extension PendingAnswer {
    /// The outcome, where it is there already.
    var resolution: Resolution? {
        let box = Box()
        whenDone { box.value = $0 }
        return box.value
    }

    // Written and read on the test's own thread: the callback runs inside `whenDone` or never.
    private final class Box: @unchecked Sendable {
        var value: Resolution?
    }
}
