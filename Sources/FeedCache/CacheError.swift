import Glibc

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

extension CacheError: CustomStringConvertible {
    /// The fault in words, for the log.
    package var description: String {
        switch self {
        case .noSnapshot: "there is no snapshot yet"
        case .foreignSnapshot: "not a snapshot of this version and kind of machine"
        case .outdatedSnapshot: "written under other settings or by another version"
        case .tornSnapshot: "the file is cut short"
        case .damagedSnapshot: "the file is not what was written"
        case .oversizedSnapshot(let limitBytes): "larger than the cache's \(limitBytes) bytes"
        case .file(let operation, let path, let code):
            "cannot \(operation) \(path): \(String(cString: strerror(code)))"
        }
    }
}
