import FoundationEssentials
import JSONTrim
import Testing

@Suite("Damaged pages")
struct DamageTests {
    private static let shape = Shape.object([
        "items": .list(
            of: .object(Dictionary(uniqueKeysWithValues: SamplePage.kept.map { ($0, .all) }))),
        "incomplete_results": .all,
    ])
    private static let small = Array(SamplePage.text(repositories: 3, linksEach: 1).utf8)
    // What an intact page keeps; most damage is to a part that is not kept.
    private static let kept = try? trimmedText(small, keeping: shape).bytes

    @Test("a small page cut at any byte is refused")
    func smallPageCutAnywhere_isRefused() throws {
        #expect(refusal(of: Self.small, keeping: Self.shape) == nil)
        for count in 0..<Self.small.count {
            let part = Array(Self.small.prefix(count))
            #expect(refusal(of: part, keeping: Self.shape) != nil, "\(count)")
        }
    }

    @Test("a page of 140 KB cut at every 997th byte is refused")
    func largePageCut_isRefused() throws {
        let large = Array(SamplePage.text(repositories: 30, linksEach: 60).utf8)
        #expect(large.count > 130_000)
        #expect(refusal(of: large, keeping: Self.shape) == nil)
        for count in stride(from: 0, to: large.count, by: 997) {
            let part = Array(large.prefix(count))
            #expect(refusal(of: part, keeping: Self.shape) != nil, "\(count)")
        }
    }

    @Test("an intact page is trimmed to text that decodes, item by item")
    func intactPage_decodes() throws {
        let output = try trimmedText(Self.small, keeping: Self.shape)
        #expect(output.bytes == Self.kept)
        let items = try output.elements.map { try JSONValue.decode(Array(output.bytes[$0])) }
        #expect(items.count == 3)
        let page = try JSONValue.decode(Self.small).keeping(Self.shape)
        #expect(page == .object(["items": .array(items), "incomplete_results": .bool(false)]))
    }

    @Test("with any bit of a page flipped, the page is refused or trimmed to text that decodes")
    func flippedBit_isRefusedOrDecodes() throws {
        var page = Self.small
        for index in page.indices {
            for bit in 0..<8 {
                page[index] ^= 1 << bit
                try expectRefusedOrDecodes(page)
                page[index] ^= 1 << bit
            }
        }
    }

    @Test(
        "with any byte of a page replaced, the same holds",
        arguments: [0x00, 0x22, 0x2C, 0x5C, 0x7D, 0xFF])
    func replacedByte_isRefusedOrDecodes(replacement: UInt8) throws {
        var page = Self.small
        for index in page.indices {
            let byte = page[index]
            page[index] = replacement
            try expectRefusedOrDecodes(page)
            page[index] = byte
        }
    }

    private func expectRefusedOrDecodes(_ page: [UInt8]) throws {
        guard let output = try? trimmedText(page, keeping: Self.shape),
            output.bytes != Self.kept
        else { return }
        #expect(throws: Never.self) { try JSONValue.decode(PlainNumbers.in(output.bytes)) }
        for range in output.elements {
            let element = Array(output.bytes[range])
            #expect(throws: Never.self) { try JSONValue.decode(PlainNumbers.in(element)) }
        }
    }
}
