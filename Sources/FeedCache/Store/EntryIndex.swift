/// Finds entries by a hash: open addressing with linear probing, at most three quarters full.
///
/// Removal shifts the followers of the hole back, so there are no tombstones and a lookup never
/// gets slower with age (Knuth, TAOCP 3, 6.4, algorithm R).
struct EntryIndex {
    private struct Slot {
        var hash: UInt64
        var entry: EntryPointer?
    }

    private var slots: [Slot]
    /// How many entries are in it.
    private(set) var count = 0

    /// An empty index.
    init() {
        slots = Array(repeating: Slot(hash: 0, entry: nil), count: 64)
    }

    /// The heap bytes of the slots.
    var heapBytes: Int {
        HeapCost.bytes(arrayOf: slots.count * MemoryLayout<Slot>.stride)
    }

    /// The first entry of `hash` that `isMatch` accepts. O(1) expected.
    @inline(__always)
    func first(_ hash: UInt64, where isMatch: (EntryPointer) -> Bool) -> EntryPointer? {
        slots.withUnsafeBufferPointer { slots in
            // The mask keeps every position inside the slots, and one slot in four is empty, so
            // the unchecked reads stay inside and the loop ends.
            let mask = slots.count - 1
            var position = Int(truncatingIfNeeded: hash) & mask
            while let entry = slots[position].entry {
                if slots[position].hash == hash && isMatch(entry) { return entry }
                position = (position + 1) & mask
            }
            return nil
        }
    }

    /// Adds `entry` under `hash`; it must not be there yet. O(1) amortised: sometimes it doubles.
    mutating func insert(_ hash: UInt64, _ entry: EntryPointer) {
        if (count + 1) * 4 > slots.count * 3 { grow() }
        place(Slot(hash: hash, entry: entry))
        count += 1
    }

    /// Removes `entry` from under `hash`. O(1) expected.
    mutating func remove(_ hash: UInt64, _ entry: EntryPointer) {
        let mask = slots.count - 1
        var hole = Int(truncatingIfNeeded: hash) & mask
        while let candidate = slots[hole].entry, candidate != entry { hole = (hole + 1) & mask }
        guard slots[hole].entry != nil else { return }
        count -= 1
        var position = hole
        while true {
            position = (position + 1) & mask
            guard slots[position].entry != nil else { break }
            let home = Int(truncatingIfNeeded: slots[position].hash) & mask
            // A follower may fill the hole unless its home lies behind the hole: it would then be
            // found no more. Distances are cyclic.
            if (position - home) & mask >= (position - hole) & mask {
                slots[hole] = slots[position]
                hole = position
            }
        }
        slots[hole] = Slot(hash: 0, entry: nil)
    }

    /// Up to `limit` entries from slot `position` on, and the slot to go on at, or nil at the end.
    ///
    /// Changes between two calls may make a walk miss entries or meet them twice.
    func entries(from position: Int, limit: Int) -> (entries: [EntryPointer], next: Int?) {
        var found: [EntryPointer] = []
        var position = position
        while position < slots.count && found.count < limit {
            if let entry = slots[position].entry { found.append(entry) }
            position += 1
        }
        return (found, position < slots.count ? position : nil)
    }

    /// The first slot from `position` on that holds an entry, or the number of slots.
    func firstOccupied(from position: Int) -> Int {
        var position = position
        while position < slots.count && slots[position].entry == nil { position += 1 }
        return position
    }

    private mutating func place(_ slot: Slot) {
        let mask = slots.count - 1
        var position = Int(truncatingIfNeeded: slot.hash) & mask
        while slots[position].entry != nil { position = (position + 1) & mask }
        slots[position] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(hash: 0, entry: nil), count: old.count * 2)
        for slot in old where slot.entry != nil { place(slot) }
    }
}
