/// What can go wrong with a snapshot. A lookup never throws.
///
/// None of these harms the cache: a snapshot that cannot be read is ignored, one that cannot be
/// written leaves the older file as it was.
package enum CacheError: Error, Sendable, Hashable {
    /// There is no snapshot file; the normal case at the first start.
    case noSnapshot
    /// The file is none of ours, or one of another version or machine type.
    case foreignSnapshot
    /// The file was written under settings that shape stored responses differently.
    case outdatedSnapshot
    /// The file ends too early, as after a full disk.
    case tornSnapshot
    /// The file's content is not what was written.
    case damagedSnapshot
    /// The file holds more bytes than the cache may.
    case oversizedSnapshot(limitBytes: Int)
    /// The system refused `operation` on `path` with this `errno`.
    case file(operation: String, path: String, code: Int32)
}
