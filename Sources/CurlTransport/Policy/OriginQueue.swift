/// Which requests to an origin run and which wait: at most `maxRunning` at once and `maxWaiting`
/// in line, first come first served.
///
/// Pure: it holds numbers and says what to do. A number is in at most one of the two places.
struct OriginQueue {
    /// What becomes of a request that arrives.
    enum Admission: Equatable {
        /// It has a place and is to be started.
        case run
        /// It stands in line.
        case wait
        /// The line is full.
        case refuse
    }

    private struct Line {
        var running = 0
        var waiting: [UInt64] = []

        mutating func admit(
            _ request: UInt64, maxRunning: Int, maxWaiting: Int
        ) -> Admission {
            if running < maxRunning {
                running += 1
                return .run
            }
            guard waiting.count < maxWaiting else { return .refuse }
            waiting.append(request)
            return .wait
        }

        mutating func finishOne() -> UInt64? {
            guard waiting.isEmpty else { return waiting.removeFirst() }
            running -= 1
            return nil
        }
    }

    private let maxRunning: Int
    private let maxWaiting: Int

    // One line an origin that has requests; removed with its last one, so that the dictionary
    // never holds more than there are requests.
    private var lines: [Origin: Line] = [:]

    /// Queues of the given bounds: `maxRunning` at least 1, `maxWaiting` at least 0.
    init(maxRunning: Int, maxWaiting: Int) {
        self.maxRunning = max(1, maxRunning)
        self.maxWaiting = max(0, maxWaiting)
    }

    /// Takes in `request`.
    mutating func admit(_ request: UInt64, to origin: Origin) -> Admission {
        lines[origin, default: Line()]
            .admit(request, maxRunning: maxRunning, maxWaiting: maxWaiting)
    }

    /// Ends a running request and returns the one that takes its place and is to be started now.
    mutating func finishOne(at origin: Origin) -> UInt64? {
        guard let index = lines.index(forKey: origin) else { return nil }
        let next = lines.values[index].finishOne()
        if lines.values[index].running == 0 { lines.remove(at: index) }
        return next
    }

    /// Takes a waiting request out of the line; nothing where it does not stand in it. O(line).
    mutating func leave(_ request: UInt64, at origin: Origin) {
        lines[origin]?.waiting.removeAll { $0 == request }
    }

    /// The requests that run and that wait, at all origins.
    var counts: (running: Int, waiting: Int) {
        lines.values.reduce(into: (0, 0)) { sum, line in
            sum.0 += line.running
            sum.1 += line.waiting.count
        }
    }
}
