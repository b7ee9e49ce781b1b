/// Turns records into the bytes of a snapshot, piece by piece.
struct SnapshotWriter {
    private var bytes: [UInt8] = []
    private var link = SnapshotFormat.firstLink
    /// How many records were added.
    private(set) var recordCount = 0

    /// A snapshot made under the settings that `fingerprint` stands for.
    init(fingerprint: UInt64) {
        bytes.append(number: SnapshotFormat.mark)
        bytes.append(number: fingerprint)
        close(from: 0)
    }

    /// How many bytes wait to be taken.
    var pendingBytes: Int { bytes.count }

    /// Adds a record.
    mutating func append(_ record: SnapshotRecord) {
        let start = bytes.count
        bytes.append(number: UInt32.zero)
        record.write(into: &bytes)
        let count = UInt32(bytes.count - start - MemoryLayout<UInt32>.size)
        withUnsafeBytes(of: count) { bytes.replaceSubrange(start..<start + $0.count, with: $0) }
        close(from: start)
        recordCount += 1
    }

    /// Ends the snapshot; without this it counts as torn.
    mutating func finish() {
        let start = bytes.count
        bytes.append(number: UInt32.zero)
        bytes.append(number: UInt64(recordCount))
        close(from: start)
    }

    /// The bytes since the last call.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Adds the checksum of what was added since `start`.
    private mutating func close(from start: Int) {
        link = SnapshotFormat.link(after: link, bytes[start...])
        bytes.append(number: link)
    }
}
