/// The frame around the records of a snapshot.
///
/// A header (mark, fingerprint, checksum), then for each record its length, its bytes and a
/// checksum, then a length of 0, the number of records and a last checksum. Each checksum is
/// the hash of the bytes before it, keyed by the checksum before that, so that a changed, missing
/// or moved byte anywhere shows. It guards against accidents, not against forgers: whoever
/// can write the file can also set the settings.
enum SnapshotFormat {
    /// The first eight bytes: who wrote it, and the version of this format. As a number in the
    /// machine's order, it also tells machines of other byte orders apart.
    static let mark: UInt64 = 0x6665_6564_6463_3031

    /// The first link of the chain of checksums.
    static let firstLink: UInt64 = 0

    /// The next link: the hash of `bytes` under the last one.
    static func link(after last: UInt64, _ bytes: some Collection<UInt8>) -> UInt64 {
        let hash = KeyHash(seed: last)
        return bytes.withContiguousStorageIfAvailable { hash.hash(UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes { hash.hash($0) }
    }
}
