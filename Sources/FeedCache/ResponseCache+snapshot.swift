extension ResponseCache {
    /// Writes every copy that can still be served to the file at `path`, and returns how many.
    ///
    /// `fingerprint` stands for everything that shapes stored responses (the program's version, the
    /// settings that go into heads); a file of another fingerprint is not restored. Blocks on the
    /// disk, so not for a loop's thread. The cache's lock is taken for 128 entries at a time: what
    /// changes meanwhile may or may not be in the file. Throws `CacheError.file`.
    @discardableResult
    package func writeSnapshot(
        to path: String, fingerprint: UInt64, now: Moment, unixSeconds: Int64
    ) throws(CacheError) -> Int {
        var writer = SnapshotWriter(fingerprint: fingerprint)
        try SnapshotFile(path: path).replace { (write) throws(CacheError) in
            var position: Int? = 0
            while let from = position {
                let (records, next) = snapshotRecords(
                    from: from, limit: 128, now: now, unixSeconds: unixSeconds)
                for record in records { writer.append(record) }
                position = next
                if writer.pendingBytes > 1 << 18 { try write(writer.takeBytes()) }
            }
            writer.finish()
            try write(writer.takeBytes())
        }
        return writer.recordCount
    }

    /// Loads the file at `path` as stale copies, for keys that have no entry yet; returns how many.
    ///
    /// They are served at once while a flight revalidates each, for as long as they might have been
    /// served on error; `rewrite` makes their heads say so. Blocks on the disk. Throws the reason
    /// where the file is not used: all of it is read and checked before any of it is.
    @discardableResult
    package func restoreSnapshot(
        from path: String, fingerprint: UInt64, now: Moment, unixSeconds: Int64,
        rewrite: (StoredResponse, Lifetimes) -> StoredResponse
    ) throws(CacheError) -> Int {
        let maxBytes = maxBytes
        let records = try SnapshotFile(path: path).read { (read) throws(CacheError) in
            var reader = SnapshotReader(fingerprint: fingerprint, maxBytes: maxBytes, read: read)
            return try reader.records()
        }
        return restore(records, now: now, unixSeconds: unixSeconds, rewrite)
    }
}
