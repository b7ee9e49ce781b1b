import FeedClient
import Reactor

/// Counts where origins stray from the models: dropped items, unknown values, unreadable pages.
///
/// One a server. The first example of each path is kept, redacted by the client library; new paths
/// beyond the limit are counted together, since an origin must not be able to fill the memory.
final class DriftReport: Sendable {
    /// What is known of one path of one feed.
    struct Line: Sendable {
        /// The feed.
        let feed: Feed
        /// The coding path, such as `items[].html_url`.
        let path: String
        /// What the models want there.
        let expected: String
        /// The first example of what was there, redacted.
        let firstFound: String
        /// How often.
        var count: Int
        /// When a log line last told of it.
        var loggedAt: ContinuousClock.Instant
    }

    private struct State {
        var lines: [String: Line] = [:]
        var overflowCount = 0
    }

    private static let limit = 200
    private static let logInterval: Duration = .seconds(60)
    private let state = VisibleMutex(State())
    private let log: @Sendable (Line) -> Void

    /// A report that hands a line to `log` at most once a minute a path.
    init(log: @escaping @Sendable (Line) -> Void) { self.log = log }

    /// Counts one finding.
    func note(
        _ feed: Feed, path: String, expected: String, found: String,
        at now: ContinuousClock.Instant
    ) {
        let key = "\(feed.rawValue) \(path) \(expected)"
        let due: Line? = state.withLock { state in
            if var line = state.lines[key] {
                line.count += 1
                let isDue = now - line.loggedAt >= Self.logInterval
                if isDue { line.loggedAt = now }
                state.lines[key] = line
                return isDue ? line : nil
            }
            guard state.lines.count < Self.limit else {
                state.overflowCount += 1
                return nil
            }
            let line = Line(
                feed: feed, path: path, expected: expected, firstFound: found, count: 1,
                loggedAt: now)
            state.lines[key] = line
            return line
        }
        if let due { log(due) }
    }

    /// Counts what decoding an answer dropped or did not know.
    func note<Value>(_ feed: Feed, _ fetched: Fetched<Value>, at now: ContinuousClock.Instant) {
        for item in fetched.dropped { note(feed, item, at: now) }
        for value in fetched.unknownValues {
            note(feed, path: value.path, expected: "a known value", found: value.value, at: now)
        }
    }

    /// Counts an answer that could not be read at all.
    func note(_ feed: Feed, _ fault: Undecodable, at now: ContinuousClock.Instant) {
        switch fault {
        case .mismatch(let path, let expected, let found):
            note(feed, path: path, expected: expected, found: found, at: now)
        case .notJSON(_, let reason):
            note(feed, path: "", expected: "JSON", found: reason, at: now)
        case .tooLarge, .truncated, .corruptCoding, .allItemsBad:
            note(feed, path: "", expected: "a whole page", found: fault.words, at: now)
        }
        guard case .allItemsBad(let items) = fault else { return }
        for item in items { note(feed, item, at: now) }
    }

    private func note(_ feed: Feed, _ item: DroppedItem, at now: ContinuousClock.Instant) {
        note(feed, path: item.path, expected: item.expected, found: item.found, at: now)
    }

    /// All lines, most frequent first, and how many findings had no room.
    var lines: (lines: [Line], overflowCount: Int) {
        state.withLock { state in
            (state.lines.values.sorted { $0.count > $1.count }, state.overflowCount)
        }
    }
}
