/// An answer that is ready to send: for each content coding a head and a body, the head of the
/// 304, and the entity tag.
///
/// Everything lies in one heap block, in the order of `Part`, behind a table of where each part
/// ends. One block, because the allocator rounds up and adds a header for each, and because each
/// block is another place in memory to wait for: nine small arrays would cost twice their content.
/// A value of this type is one reference to that block. It is sound to share unchecked: the bytes
/// are written before `init` returns, and never after, so any thread may read them.
///
/// Heads hold the status line and the field lines that never change; what changes with each
/// request (`Date`, `Age`, `Cache-Status`, `X-Request-Id`) and the empty line are the sender's.
package struct StoredResponse: @unchecked Sendable {
    private static let tableBytes = Part.count * 4
    /// The object header and the byte count before the bytes.
    private static let blockHeaderBytes = 24

    /// A byte count, then as many bytes, in one heap object.
    ///
    /// The library's own class: with a private subclass other modules cannot copy this value but
    /// through its metadata, which takes as long as finding it.
    private let block: ManagedBuffer<Int, UInt8>

    /// What one stored response takes of the heap, as the allocator rounds it.
    package var allocatedBytes: Int {
        HeapCost.bytes(request: Self.blockHeaderBytes + block.header)
    }

    /// A response made of these parts, all copied; a coding that is nil was not worth keeping.
    package init(
        head: [UInt8], notModifiedHead: [UInt8], body: [UInt8],
        gzip: (head: [UInt8], body: [UInt8])?, brotli: (head: [UInt8], body: [UInt8])?,
        opaqueTag: [UInt8]
    ) {
        self.init(parts: [
            head, body, gzip?.head ?? [], gzip?.body ?? [], brotli?.head ?? [],
            brotli?.body ?? [], notModifiedHead, opaqueTag,
        ])
    }

    /// The same response with each head, that of the 304 too, as `rewrite` makes it of the old one.
    package func rewritingHeads(_ rewrite: (UnsafeRawBufferPointer) -> [UInt8]) -> StoredResponse {
        func form(_ coding: Int) -> (head: [UInt8], body: [UInt8])? {
            head(coding).isEmpty ? nil : (rewrite(head(coding)), Array(body(coding)))
        }
        return StoredResponse(
            head: rewrite(head(0)), notModifiedHead: rewrite(notModifiedHead),
            body: Array(body(0)), gzip: form(1), brotli: form(2), opaqueTag: Array(opaqueTag))
    }

    private init(parts: [[UInt8]]) {
        self.init(byteCount: parts.reduce(Self.tableBytes) { $0 + $1.count }) { bytes in
            var end = Self.tableBytes
            for (index, part) in parts.enumerated() {
                bytes[end...].copyBytes(from: part)
                end += part.count
                bytes.storeBytes(of: UInt32(end), toByteOffset: index * 4, as: UInt32.self)
            }
        }
    }

    /// A response from the bytes `serialized` gave earlier, or nil where they are not such bytes.
    init?(serialized: UnsafeRawBufferPointer) {
        guard Self.isWellFormed(serialized) else { return nil }
        self.init(byteCount: serialized.count) { $0.copyMemory(from: serialized) }
    }

    private init(byteCount: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
        block = .create(minimumCapacity: byteCount) { _ in byteCount }
        block.withUnsafeMutablePointerToElements {
            fill(UnsafeMutableRawBufferPointer(start: $0, count: byteCount))
        }
    }

    /// The status line and static field lines of the answer in `coding` (0 identity, 1 gzip, 2 br),
    /// without the final empty line; empty where that coding is not stored.
    ///
    /// Valid as long as this value, or a copy of it, is held.
    package func head(_ coding: Int) -> UnsafeRawBufferPointer { bytes(of: coding * 2) }

    /// The body in `coding` (0 identity, 1 gzip, 2 br); valid as long as `head` is.
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
    var serialized: UnsafeRawBufferPointer {
        // Sound beyond the closure: the elements lie in the object itself, which does not move.
        block.withUnsafeMutablePointerToElements {
            UnsafeRawBufferPointer(start: $0, count: block.header)
        }
    }

    private func bytes(of part: Int) -> UnsafeRawBufferPointer {
        precondition(part >= 0 && part < Part.count, "No such content coding")
        let bytes = serialized
        let start = part == 0 ? Self.tableBytes : Self.end(of: part - 1, in: bytes)
        return UnsafeRawBufferPointer(rebasing: bytes[start..<Self.end(of: part, in: bytes)])
    }

    private static func end(of part: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: part * 4, as: UInt32.self))
    }

    /// Whether the table's ends never run backwards and the last one is the end of the bytes.
    private static func isWellFormed(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count >= tableBytes else { return false }
        var previous = tableBytes
        for part in 0..<Part.count {
            let end = end(of: part, in: bytes)
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
}
