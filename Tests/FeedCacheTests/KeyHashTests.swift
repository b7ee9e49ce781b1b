import Testing

@testable import FeedCache

@Suite("Key hash")
struct KeyHashTests {
    @Test(
        "is SipHash-1-3: the values of CPython 3.11 under PYTHONHASHSEED=0",
        arguments: [
            (1, 0x68a9_1412_8e01_e473 as UInt64), (7, 0x2f09_8ab0_c751_325a),
            (8, 0xead4_11e6_7ebe_2eea), (9, 0x7592_7f9d_9512_4362), (15, 0xf30e_b725_bb91_c9ea),
            (16, 0x8972_1884_33a5_c5b7), (33, 0x7fb7_1d24_dfa4_c9f6), (63, 0x385d_3e39_e5f3_7359),
        ])
    func agreesWithKnownValues(count: Int, expected: UInt64) {
        let bytes = (0..<count).map { UInt8($0) }
        #expect(bytes.withUnsafeBytes { KeyHash(key0: 0, key1: 0).hash($0) } == expected)
    }

    @Test("depends on the seed and on every byte, at every length")
    func everyByteCounts() {
        let hash = KeyHash(seed: 1)
        var seen: Set<UInt64> = []
        for count in 0...40 {
            var bytes = [UInt8](repeating: 7, count: count)
            seen.insert(bytes.withUnsafeBytes { hash.hash($0) })
            for index in 0..<count {
                bytes[index] ^= 1
                seen.insert(bytes.withUnsafeBytes { hash.hash($0) })
                bytes[index] ^= 1
            }
        }
        #expect(seen.count == 41 + (0...40).reduce(0, +))
        let other = KeyHash(seed: 2)
        #expect([1, 2, 3].withUnsafeBytes { hash.hash($0) != other.hash($0) })
    }

    @Test("does not depend on alignment")
    func alignmentDoesNotMatter() {
        let hash = KeyHash(seed: 3)
        let text = Array("episodes?limit=20&after=p_AAEC".utf8)
        let expected = text.withUnsafeBytes { hash.hash($0) }
        for shift in 1...8 {
            let shifted = [UInt8](repeating: 0, count: shift) + text
            let found = shifted.withUnsafeBytes {
                hash.hash(UnsafeRawBufferPointer(rebasing: $0[shift...]))
            }
            #expect(found == expected)
        }
    }
}
