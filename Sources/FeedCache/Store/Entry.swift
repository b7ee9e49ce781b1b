import Glibc

/// Where the store keeps an entry: a heap block with the entry and, behind it, the key's bytes.
///
/// One block, so that a lookup touches the key and the freshness in neighbouring cache lines.
/// Pointers are sound to hold between two mutating calls on the store, and not longer: any of them
/// may evict. All of it is guarded by the cache's mutex.
typealias EntryPointer = UnsafeMutablePointer<Entry>

/// What the store knows about one key: a copy, trouble, or both.
struct Entry {
    /// The queues of the eviction policy.
    enum Queue: UInt8 {
        /// For entries that have yet to show they are used again.
        case small
        /// For entries that have.
        case main
    }

    // In this order, what a hit touches comes last, next to the key: two or three cache lines.
    /// The neighbour that was admitted to the queue after this one.
    var newer: EntryPointer?
    /// The neighbour that was admitted before.
    var older: EntryPointer?
    /// The next entry with the same cursor.
    var nextWithCursor: EntryPointer?
    /// The one before; nil for the one that the index finds.
    var previousWithCursor: EntryPointer?
    /// The heap bytes of everything it holds, as counted when it last changed.
    var heapBytes = 0
    /// When the last flight that was to revalidate the copy started; nil where none did.
    var revalidatedAt: Moment?
    /// What went wrong lately, if anything.
    var trouble: Trouble?
    /// The response, if there is one.
    var copy: StoredCopy?
    /// How often it was looked up since it was admitted or last spared, at most 3 (S3-FIFO).
    var frequency: UInt8 = 0
    /// Which queue it is in.
    var queue = Queue.small
    /// Whether a flight for this key is known to be under way; only a shortcut, that spares stale
    /// hits the search for it.
    var isRevalidating = false
    /// How many lookups it answered.
    var hits = 0
    /// The invalidation up to which it is known to be valid.
    var generation: UInt64
    /// The hash of the key.
    let hash: UInt64
    /// How many bytes of key follow the entry.
    let keyCount: Int

    /// An entry with nothing yet, for a key of this hash and length.
    init(generation: UInt64, hash: UInt64, keyCount: Int) {
        self.generation = generation
        self.hash = hash
        self.keyCount = keyCount
    }

    /// The heap bytes of everything it holds, counted anew.
    var currentHeapBytes: Int {
        HeapCost.bytes(request: MemoryLayout<Entry>.stride + keyCount)
            + (copy?.heapBytes ?? 0) + (trouble?.heapBytes ?? 0)
    }
}

extension UnsafeMutablePointer where Pointee == Entry {
    /// A new block with an empty entry for `key`, which is copied; `destroyEntry` frees it.
    static func makeEntry(_ key: BorrowedKey, generation: UInt64) -> EntryPointer {
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<Entry>.stride + key.bytes.count, alignment: 16)
        let entry = block.initializeMemory(
            as: Entry.self,
            to: Entry(
                generation: generation, hash: key.hash, keyCount: key.bytes.count))
        let tail = UnsafeMutableRawBufferPointer(
            start: block + MemoryLayout<Entry>.stride, count: key.bytes.count)
        tail.copyMemory(from: key.bytes)
        return entry
    }

    /// The key's bytes, valid as long as the entry.
    var key: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: UnsafeRawPointer(self) + MemoryLayout<Entry>.stride, count: pointee.keyCount)
    }

    /// Whether the entry is that of `key`.
    func hasKey(_ key: UnsafeRawBufferPointer) -> Bool {
        guard key.count == pointee.keyCount else { return false }
        guard let base = key.baseAddress else { return true }
        return memcmp(UnsafeRawPointer(self) + MemoryLayout<Entry>.stride, base, key.count) == 0
    }

    /// Releases what the entry holds and frees its block.
    func destroyEntry() {
        deinitialize(count: 1)
        UnsafeMutableRawPointer(self).deallocate()
    }
}
