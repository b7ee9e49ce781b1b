import FeedServer
import HTTPSemantics
import Testing

@Suite("Compression")
struct CompressorTests {
    /// A body as the feeds have it: much repeats, ids and names do not.
    static func body(items: Int) -> [UInt8] {
        var random = SplitMix(seed: 1)
        var writer = JSONWriter()
        writer.beginArray()
        for index in 0..<items {
            writer.beginObject()
            writer.member("id", Int(random.next() % 900_000_000))
            writer.member("full_name", "owner-\(random.next() % 1000)/repository-\(index) é漢")
            writer.member("stargazers_count", Int(random.next() % 70_000))
            writer.endObject()
        }
        writer.endArray()
        return writer.bytes
    }

    static let codings: [ContentCoding] = [.gzip, .br]

    @Test("what is coded decodes to the body", arguments: codings, [4, 20, 100, 3000])
    func codedBodyDecodes(coding: ContentCoding, items: Int) throws {
        let body = Self.body(items: items)
        let coded = try #require(Compressor.compress(body, coding))
        #expect(coded.count < body.count)
        #expect(try SystemDecoder.decode(coded, coding, limit: body.count + 1) == body)
    }

    @Test("the same body gives the same bytes", arguments: codings)
    func codingIsDeterministic(coding: ContentCoding) {
        let body = Self.body(items: 50)
        #expect(Compressor.compress(body, coding) == Compressor.compress(body, coding))
    }

    @Test("a gzip head tells no time and no name")
    func gzipHeadIsConstant() throws {
        let coded = try #require(Compressor.compress(Self.body(items: 50), .gzip))
        #expect(Array(coded.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
    }

    @Test("what does not get smaller is not coded", arguments: codings)
    func incompressibleIsLeft(coding: ContentCoding) {
        var random = SplitMix(seed: 2)
        let noise = (0..<4096).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        #expect(Compressor.compress(noise, coding) == nil)
        #expect(Compressor.compress([], coding) == nil)
        #expect(Compressor.compress([0x7B], coding) == nil)
    }

    @Test("identity is no coding")
    func identityIsNoCoding() {
        #expect(Compressor.compress(Self.body(items: 50), .identity) == nil)
    }

    @Test("brotli is smaller than gzip for what the feeds send")
    func brotliIsSmaller() throws {
        let body = Self.body(items: 100)
        let gzip = try #require(Compressor.compress(body, .gzip))
        let brotli = try #require(Compressor.compress(body, .br))
        #expect(brotli.count < gzip.count)
    }
}
