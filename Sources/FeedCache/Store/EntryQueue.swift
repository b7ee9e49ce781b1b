/// A first-in first-out queue of entries, linked through the entries themselves.
struct EntryQueue {
    private var newest: EntryPointer?
    /// The entry that has been in it longest.
    private(set) var oldest: EntryPointer?
    /// The heap bytes of all entries in it.
    private(set) var heapBytes = 0

    /// Adds `entry` as the newest. O(1).
    mutating func append(_ entry: EntryPointer) {
        entry.pointee.newer = nil
        entry.pointee.older = newest
        newest?.pointee.newer = entry
        newest = entry
        if oldest == nil { oldest = entry }
        heapBytes += entry.pointee.heapBytes
    }

    /// Takes `entry` out, wherever in the queue it is. O(1).
    mutating func remove(_ entry: EntryPointer) {
        let newer = entry.pointee.newer
        let older = entry.pointee.older
        if let newer { newer.pointee.older = older } else { newest = older }
        if let older { older.pointee.newer = newer } else { oldest = newer }
        entry.pointee.newer = nil
        entry.pointee.older = nil
        heapBytes -= entry.pointee.heapBytes
    }

    /// Notes that an entry of it grew by `delta` bytes, or shrank.
    mutating func adjust(by delta: Int) {
        heapBytes += delta
    }
}
