/// Turns the bytes of a snapshot back into records, all or none.
struct SnapshotReader {
    private let fingerprint: UInt64
    private let maxBytes: Int
    private let read: (Int) throws(CacheError) -> [UInt8]
    private var link = SnapshotFormat.firstLink
    private var byteCount = 0

    /// A reader for snapshots of `fingerprint` and at most `maxBytes`; `read` gives exactly so many
    /// more bytes, or throws `tornSnapshot`.
    init(
        fingerprint: UInt64, maxBytes: Int, read: @escaping (Int) throws(CacheError) -> [UInt8]
    ) {
        self.fingerprint = fingerprint
        self.maxBytes = maxBytes
        self.read = read
    }

    /// All records of the snapshot.
    ///
    /// Throws `foreignSnapshot`, `outdatedSnapshot`, `oversizedSnapshot`, `damagedSnapshot`, or
    /// what `read` throws. Nothing is returned before the last checksum is found right.
    mutating func records() throws(CacheError) -> [SnapshotRecord] {
        try readHeader()
        var records: [SnapshotRecord] = []
        while let record = try nextRecord(after: records.count) { records.append(record) }
        guard isAtEnd() else { throw .damagedSnapshot }
        return records
    }

    /// Whether nothing follows: no checksum would tell of it.
    private func isAtEnd() -> Bool {
        do {
            _ = try read(1)
            return false
        } catch {
            return error == .tornSnapshot
        }
    }

    private mutating func readHeader() throws(CacheError) {
        let header = try take(16)
        var fields = ByteReader(header)
        guard fields.number(UInt64.self) == SnapshotFormat.mark else { throw .foreignSnapshot }
        try check(header)
        guard fields.number(UInt64.self) == fingerprint else { throw .outdatedSnapshot }
    }

    /// The next record, or nil at a right end after `count` of them.
    private mutating func nextRecord(after count: Int) throws(CacheError) -> SnapshotRecord? {
        let frame = try take(4)
        var fields = ByteReader(frame)
        let length = fields.number(UInt32.self) ?? 0
        guard length > 0 else {
            let end = try take(8)
            try check(frame + end)
            var fields = ByteReader(end)
            guard fields.number(UInt64.self) == UInt64(count) else { throw .damagedSnapshot }
            return nil
        }
        let bytes = try take(Int(length))
        try check(frame + bytes)
        guard let record = SnapshotRecord(bytes) else { throw .damagedSnapshot }
        return record
    }

    private mutating func take(_ count: Int) throws(CacheError) -> [UInt8] {
        byteCount += count
        guard byteCount <= maxBytes else { throw .oversizedSnapshot(limitBytes: maxBytes) }
        return try read(count)
    }

    /// Compares the next checksum with that of `bytes`.
    private mutating func check(_ bytes: [UInt8]) throws(CacheError) {
        link = SnapshotFormat.link(after: link, bytes)
        var fields = ByteReader(try take(8))
        guard fields.number(UInt64.self) == link else { throw .damagedSnapshot }
    }
}
