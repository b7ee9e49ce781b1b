/// An answer that is ready to send: for each content coding a head and a body, the head of the
/// 304, and the entity tag.
///
/// Everything lies in one heap block, in the order of `Part`, behind a table of where each part
/// ends. One block, because the allocator rounds up and adds a header for each: nine small arrays
/// would cost twice their content. It is immutable from `init` on, so any thread may read it.
///
/// Heads hold the status line and the field lines that never change; what changes with each
/// request (`Date`, `Age`, `Cache-Status`, `X-Request-Id`) and the empty line are the sender's.
package final class StoredResponse: @unchecked Sendable {
    // Sound to share unchecked: the block is written in `init` alone and freed in `deinit` alone.
    private let block: UnsafeMutableRawBufferPointer

    /// What one stored response takes of the heap: the block and this object, as the allocator
    /// rounds them.
    package var allocatedBytes: Int {
        HeapCost.bytes(request: block.count) + Self.objectBytes
    }

    /// A response made of these parts, all copied; a coding that is nil was not worth keeping.
    package convenience init(
        head: [UInt8], notModifiedHead: [UInt8], body: [UInt8],
        gzip: (head: [UInt8], body: [UInt8])?, brotli: (head: [UInt8], body: [UInt8])?,
        opaqueTag: [UInt8]
    ) {
        self.init(parts: [
            head, body, gzip?.head ?? [], gzip?.body ?? [], brotli?.head ?? [],
            brotli?.body ?? [], notModifiedHead, opaqueTag,
        ])
    }

    private init(parts: [[UInt8]]) {
        let contentBytes = parts.reduce(0) { $0 + $1.count }
        block = .allocate(byteCount: Self.tableBytes + contentBytes, alignment: 16)
        var end = Self.tableBytes
        for (index, part) in parts.enumerated() {
            block[end...].copyBytes(from: part)
            end += part.count
            block.storeBytes(of: UInt32(end), toByteOffset: index * 4, as: UInt32.self)
        }
    }

    /// A response from the bytes `serialized` gave earlier, or nil where they are not such bytes.
    package init?(serialized: UnsafeRawBufferPointer) {
        guard Self.isWellFormed(serialized) else { return nil }
        block = .allocate(byteCount: serialized.count, alignment: 16)
        block.copyMemory(from: serialized)
    }

    deinit {
        block.deallocate()
    }

    /// The status line and static field lines of the answer in `coding` (0 identity, 1 gzip, 2 br),
    /// without the final empty line; empty where that coding is not stored.
    ///
    /// Valid as long as this object is referenced.
    package func head(_ coding: Int) -> UnsafeRawBufferPointer { bytes(of: coding * 2) }

    /// The body in `coding` (0 identity, 1 gzip, 2 br); valid as long as this object is referenced.
    package func body(_ coding: Int) -> UnsafeRawBufferPointer { bytes(of: coding * 2 + 1) }

    /// The status line and static field lines of the 304.
    package var notModifiedHead: UnsafeRawBufferPointer { bytes(of: Part.notModifiedHead) }

    /// The opaque part of the entity tag, without `W/` (RFC 9110, 8.8.3).
    package var opaqueTag: UnsafeRawBufferPointer { bytes(of: Part.opaqueTag) }

    /// Whether a gzip form is stored.
    package var hasGzip: Bool { !head(1).isEmpty }

    /// Whether a brotli form is stored.
    package var hasBrotli: Bool { !head(2).isEmpty }

    /// All of it as one run of bytes in this machine's byte order, for a snapshot.
    package var serialized: UnsafeRawBufferPointer { UnsafeRawBufferPointer(block) }

    private func bytes(of part: Int) -> UnsafeRawBufferPointer {
        precondition(part >= 0 && part < Part.count, "No such content coding")
        let start = part == 0 ? Self.tableBytes : end(of: part - 1)
        return UnsafeRawBufferPointer(rebasing: block[start..<end(of: part)])
    }

    private func end(of part: Int) -> Int {
        Int(block.load(fromByteOffset: part * 4, as: UInt32.self))
    }

    /// Whether the table's ends never run backwards and the last one is the end of the bytes.
    private static func isWellFormed(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count >= tableBytes else { return false }
        var previous = tableBytes
        for part in 0..<Part.count {
            let end = Int(bytes.loadUnaligned(fromByteOffset: part * 4, as: UInt32.self))
            guard end >= previous else { return false }
            previous = end
        }
        return previous == bytes.count
    }

    /// The parts that are not a coding's, by their place in the table.
    private enum Part {
        static let notModifiedHead = 6
        static let opaqueTag = 7
        static let count = 8
    }

    private static let tableBytes = Part.count * 4
    /// The object's header, and the block's address and length.
    private static let objectBytes = HeapCost.bytes(request: 32)
}
