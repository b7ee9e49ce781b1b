/// Decides which entry goes when there is no room: S3-FIFO.
///
/// New entries pass through a small queue (a tenth of the bytes). Only those looked up twice on the
/// way, or asked for again soon after they were evicted, reach the main queue, where each lookup
/// (at most 3 count) spares them one round. A scan of one-off keys therefore only ever evicts one
/// another, however long it is; in LRU, and after two rounds in SIEVE, it evicts everything.
/// A lookup only counts; nothing is moved. Source: Yang, Zhang, Qiu, Yue and Vinayak, "FIFO queues
/// are all you need for cache eviction", [SOSP 2023](https://doi.org/10.1145/3600006.3613147).
///
/// One difference: a search for a victim spares at most `sparedPerSearch` entries of the main
/// queue, because the cache's mutex is held meanwhile. Moving from the small queue needs no such
/// bound: an entry moves once in its life.
struct EvictionPolicy {
    private static let sparedPerSearch = 128

    private var small = EntryQueue()
    private var main = EntryQueue()
    private var ghosts: GhostTable
    private let smallBytes: Int

    /// A policy for a store of at most `maxBytes`.
    init(maxBytes: Int) {
        smallBytes = maxBytes / 10
        // One ghost for each entry that fits, at a typical 2 KiB each.
        ghosts = GhostTable(capacity: maxBytes / 2048)
    }

    /// The heap bytes of the policy's own tables.
    var heapBytes: Int { ghosts.heapBytes }

    /// Takes a new entry in; `entryCount` is how many the store holds.
    mutating func admit(_ entry: EntryPointer, entryCount: Int) {
        if ghosts.remove(entry.pointee.hash, amongLast: entryCount) {
            entry.pointee.queue = .main
            main.append(entry)
        } else {
            entry.pointee.queue = .small
            small.append(entry)
        }
    }

    /// Counts a lookup of `entry`.
    static func recordLookup(of entry: EntryPointer) {
        if entry.pointee.frequency < 3 { entry.pointee.frequency += 1 }
    }

    /// Lets go of an entry that is removed for another reason than space.
    mutating func forget(_ entry: EntryPointer) {
        switch entry.pointee.queue {
        case .small: small.remove(entry)
        case .main: main.remove(entry)
        }
    }

    /// Notes that `entry` grew by `delta` bytes, or shrank.
    mutating func adjust(_ entry: EntryPointer, by delta: Int) {
        switch entry.pointee.queue {
        case .small: small.adjust(by: delta)
        case .main: main.adjust(by: delta)
        }
    }

    /// The entry to evict, already out of the queues; nil when there is none left.
    mutating func victim() -> EntryPointer? {
        while small.heapBytes > smallBytes || main.oldest == nil, let entry = small.oldest {
            small.remove(entry)
            guard entry.pointee.frequency > 1 else {
                ghosts.insert(entry.pointee.hash)
                return entry
            }
            entry.pointee.frequency = 0
            entry.pointee.queue = .main
            main.append(entry)
        }
        var spared = 0
        while let entry = main.oldest {
            main.remove(entry)
            guard entry.pointee.frequency > 0, spared < Self.sparedPerSearch else { return entry }
            spared += 1
            entry.pointee.frequency -= 1
            main.append(entry)
        }
        return nil
    }
}
