/// What a heap request really costs, by the rules of glibc's allocator.
///
/// Counting content bytes alone lets a 64 MiB cache grow to 110 MB, so every byte count in this
/// module is of chunks. glibc keeps 8 bytes of header before each block and rounds chunks to 16
/// with a minimum of 32; from `mmapThresholdBytes` on a block may become its own mapping, in pages
/// ([malloc/malloc.c, "Chunk representation"](https://sourceware.org/glibc/wiki/MallocInternals)).
/// A test compares these figures with `malloc_usable_size`.
package enum HeapCost {
    private static let headerBytes = 8
    /// Object header, count and capacity before the elements of an array or string.
    private static let swiftHeaderBytes = 32
    private static let pageBytes = 4096
    private static let mmapThresholdBytes = 128 * 1024

    /// The heap bytes that a request of `request` bytes occupies, the allocator's header included.
    package static func bytes(request: Int) -> Int {
        if request >= mmapThresholdBytes {
            return roundUp(request + 2 * headerBytes, to: pageBytes)
        }
        return max(32, roundUp(request + headerBytes, to: 16))
    }

    /// What an array of `count` bytes takes; nothing when it is empty.
    package static func bytes(arrayOf count: Int) -> Int {
        count == 0 ? 0 : bytes(request: swiftHeaderBytes + count)
    }

    /// What a string takes beyond its 16 bytes in place; nothing up to 15 bytes of UTF-8.
    package static func bytes(string: String?) -> Int {
        guard let count = string?.utf8.count, count > 15 else { return 0 }
        return bytes(request: swiftHeaderBytes + count + 1)
    }

    private static func roundUp(_ count: Int, to unit: Int) -> Int {
        (count + unit - 1) / unit * unit
    }
}
