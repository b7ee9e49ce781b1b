/// Which entries were invalidated, told by their keys and ages without touching them.
///
/// Removing a hundred thousand entries takes a tenth of a second, too long to hold the cache's
/// mutex. So an invalidation only writes down its prefix under the next generation: older entries
/// with that prefix count as absent at once, and are removed at leisure.
struct InvalidationLog {
    private static let maxRules = 16

    private struct Rule {
        let prefix: [UInt8]
        let generation: UInt64
    }

    /// How many invalidations there were.
    private(set) var generation: UInt64 = 0
    private var rules: [Rule] = []

    /// Invalidates every entry of now whose key starts with `prefix`.
    mutating func add(prefix: [UInt8]) {
        generation += 1
        rules.removeAll { $0.prefix.starts(with: prefix) }
        rules.append(Rule(prefix: prefix, generation: generation))
        // Nobody names so many different prefixes; should it happen, everything goes.
        if rules.count > Self.maxRules { rules = [Rule(prefix: [], generation: generation)] }
    }

    /// Whether `entry` is invalid; notes on one that is not that it need not be asked about again.
    func covers(_ entry: EntryPointer) -> Bool {
        guard entry.pointee.generation != generation else { return false }
        let isCovered = rules.contains { rule in
            entry.pointee.generation < rule.generation && entry.key.starts(with: rule.prefix)
        }
        if !isCovered { entry.pointee.generation = generation }
        return isCovered
    }
}
