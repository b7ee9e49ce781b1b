import FeedCache
import Reactor

/// Fetches the configured targets at start, and goes on trying those that fail, so that the first
/// caller finds the cache warm. Owned by the control loop's thread.
final class WarmUp {
    private final class Target {
        let text: String
        let key: CacheKey
        var failures = 0
        var wasTried = false
        /// Waits for the next try; made at the first failure, then used again.
        var timer: Timer?

        init(_ text: String, _ key: CacheKey) {
            self.text = text
            self.key = key
        }
    }

    private static let backoff = Backoff(first: .seconds(1), longest: .seconds(60))
    private let loop: EventLoop
    private let cache: ResponseCache
    private let clock: @Sendable () -> Moment
    private let log: Log
    private let onFirstTries: () -> Void
    private let targets: [Target]
    private var isStopped = false

    /// A warm-up that calls `onFirstTries` once every target was tried once, whatever came of it.
    init(
        on loop: EventLoop, _ targets: [(text: String, key: CacheKey)], cache: ResponseCache,
        clock: @escaping @Sendable () -> Moment, log: Log, onFirstTries: @escaping () -> Void
    ) {
        self.loop = loop
        self.cache = cache
        self.clock = clock
        self.log = log
        self.onFirstTries = onFirstTries
        self.targets = targets.map { Target($0.text, $0.key) }
    }

    /// Starts; on the control loop.
    func start() {
        guard !targets.isEmpty else { return onFirstTries() }
        for target in targets { attempt(target) }
    }

    /// Gives up what is not warm; on the control loop.
    func stop() {
        isStopped = true
        for target in targets { target.timer?.cancel() }
    }

    private func attempt(_ target: Target) {
        let lookup = target.key.bytes.withUnsafeBytes {
            cache.lookup($0, LookupDirectives(), now: clock()) {
                RequestContext(requestID: "warm-up", traceparent: nil)
            }
        }
        switch lookup {
        case .answer, .notCached: note(target, failure: nil, retryAfter: nil)
        case .failure(let failure, let retryAfter, _):
            note(target, failure: failure, retryAfter: retryAfter)
        case .pending(let pending):
            let bound = LoopBound((owner: self, target: target), to: loop)
            pending.whenDone { [loop] resolution in
                loop.execute {
                    let (owner, target) = bound.value
                    switch resolution {
                    case .answer: owner.note(target, failure: nil, retryAfter: nil)
                    case .failure(let failure, let retryAfter, _):
                        owner.note(target, failure: failure, retryAfter: retryAfter)
                    }
                }
            }
        }
    }

    private func note(_ target: Target, failure: FetchFailure?, retryAfter: Duration?) {
        let isFirst = !target.wasTried
        target.wasTried = true
        if let failure {
            let code = ErrorCode(rawValue: failure.code) ?? .internal
            log.warning("warm-up failed", ["target": "\(target.text)", "code": "\(code.text)"])
            let wait = max(Self.backoff.wait(after: target.failures), retryAfter ?? .zero)
            target.failures += 1
            // A try that was under way when the drain began is the last one.
            guard !isStopped else { return }
            let timer =
                target.timer
                ?? Timer(loop: loop) { [unowned self, unowned target] in attempt(target) }
            timer.schedule(after: wait)
            target.timer = timer
        }
        if isFirst, targets.allSatisfy(\.wasTried) { onFirstTries() }
    }
}
