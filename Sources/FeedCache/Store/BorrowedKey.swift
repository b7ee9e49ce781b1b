/// A key's bytes, borrowed for one call, with their hash.
///
/// Sound to share unchecked: the bytes are only read, and whoever lends them does not return before
/// the call does.
struct BorrowedKey: @unchecked Sendable {
    /// The key's bytes.
    let bytes: UnsafeRawBufferPointer
    /// Their hash under the store's seed.
    let hash: UInt64
}

extension CacheKey {
    /// Calls `body` with the key's bytes and this hash.
    func withBorrowed<Result>(hash: UInt64, _ body: (BorrowedKey) -> Result) -> Result {
        bytes.withUnsafeBytes { body(BorrowedKey(bytes: $0, hash: hash)) }
    }
}
