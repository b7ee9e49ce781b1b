import Testing

@testable import FeedCache

@Suite("Stored response")
struct StoredResponseTests {
    private static let full = StoredResponse(
        head: Array("head".utf8), notModifiedHead: Array("304".utf8), body: Array("body".utf8),
        gzip: (head: Array("gzip head".utf8), body: Array("gz".utf8)),
        brotli: (head: Array("brotli head".utf8), body: [7]), opaqueTag: Array("\"t\"".utf8))

    private func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    @Test("gives back every part")
    func partsComeBack() {
        let response = Self.full
        #expect((0...2).map { text(response.head($0)) } == ["head", "gzip head", "brotli head"])
        #expect((0...2).map { text(response.body($0)) } == ["body", "gz", "\u{7}"])
        #expect(text(response.notModifiedHead) == "304")
        #expect(text(response.opaqueTag) == "\"t\"")
        #expect(response.hasGzip && response.hasBrotli)
    }

    @Test("has no coding that was not worth keeping, and no body where it is empty")
    func absentPartsAreEmpty() {
        let response = StoredResponse(
            head: [1], notModifiedHead: [], body: [], gzip: nil, brotli: nil, opaqueTag: [])
        #expect(!response.hasGzip && !response.hasBrotli)
        #expect(response.head(2).isEmpty && response.body(0).isEmpty)
        #expect(response.opaqueTag.isEmpty)
    }

    @Test("can have its heads rewritten, and keeps the rest")
    func headsAreRewritten() {
        let response = Self.full.rewritingHeads { Array("new ".utf8) + Array($0) }
        #expect(
            (0...2).map { text(response.head($0)) }
                == ["new head", "new gzip head", "new brotli head"])
        #expect((0...2).map { text(response.body($0)) } == ["body", "gz", "\u{7}"])
        #expect(text(response.notModifiedHead) == "new 304")
        #expect(text(response.opaqueTag) == "\"t\"")
        let plain = StoredResponse(
            head: [1], notModifiedHead: [2], body: [3], gzip: nil, brotli: nil, opaqueTag: [])
        #expect(!plain.rewritingHeads { Array($0) }.hasGzip)
    }

    @Test("counts its block as the allocator does")
    func allocatedBytesCountTheBlock() {
        // 24 bytes of header, 32 of table, 38 of content, 8 of the allocator's: in steps of 16.
        #expect(Self.full.allocatedBytes == 112)
    }

    @Test("survives serialization, and nothing but its own form is accepted")
    func serializedFormIsChecked() throws {
        let bytes = Array(Self.full.serialized)
        let copy = try #require(bytes.withUnsafeBytes { StoredResponse(serialized: $0) })
        #expect(Array(copy.serialized) == bytes)
        for count in 0..<bytes.count {
            #expect(bytes[..<count].withUnsafeBytes { StoredResponse(serialized: $0) } == nil)
        }
        for index in 0..<32 {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << bit
                // Damage of the table may move a boundary; it must never leave the block.
                let response = damaged.withUnsafeBytes { StoredResponse(serialized: $0) }
                let total = response.map { response in
                    (0...2).reduce(response.notModifiedHead.count + response.opaqueTag.count) {
                        $0 + response.head($1).count + response.body($1).count
                    }
                }
                #expect(total == nil || total == bytes.count - 32)
            }
        }
    }
}
