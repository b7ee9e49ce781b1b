/// What some of the cache's entries take.
package struct CacheUsage: Sendable, Equatable {
    /// How many keys they are, those without a response included.
    package var keys = 0
    /// The heap bytes of the entries; the indexes, which all entries share, are not in it.
    package var heapBytes = 0

    /// Nothing.
    package init() {}

    /// Counts one entry more.
    mutating func add(_ entry: EntryPointer) {
        keys += 1
        heapBytes += entry.pointee.heapBytes
    }
}
