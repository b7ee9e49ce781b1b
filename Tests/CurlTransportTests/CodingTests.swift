import CurlTransport
import FeedClient
import Foundation
import Testing

@Suite("Content codings", .timeLimit(.minutes(1)))
struct CodingTests {
    private static let text = "{\"hello\": \"" + String(repeating: "episode ", count: 20) + "\"}"

    // The text above, compressed by the brotli and zstd command lines.
    private static let coded: [(String, [UInt8])] = [
        ("gzip", GzipText.stored(Array(text.utf8))),
        ("br", base64("G6wAAAQZcqTtgrG2WpJJSlFMOprnXJ1G3FLg")),
        ("zstd", base64("KLUv/QRY5QAAqHsiaGVsbG8iOiAiZXBpc29kZSAifQEAK6NKGOHUa/k=")),
        ("gzip, gzip", GzipText.stored(GzipText.stored(Array(text.utf8)))),
    ]

    private static func base64(_ text: String) -> [UInt8] {
        Data(base64Encoded: text).map(Array.init) ?? []
    }

    @Test("a coded body arrives decoded, without the fields that speak of the coding")
    func codedBodyArrivesDecoded() async throws {
        for (coding, body) in Self.coded {
            let origin = try ScriptedOrigin(
                always: .answer(200, ["Content-Encoding: \(coding)"], body: body))
            defer { origin.stop() }
            let response = try await CurlTransport().send(TransportRequest(url: origin.url()))
            #expect(String(decoding: response.body, as: UTF8.self) == Self.text, "\(coding)")
            #expect(response.fields["Content-Encoding"] == nil)
            #expect(response.fields["Content-Length"] == nil)
        }
    }

    @Test("the codings asked for are those of libcurl, whatever the caller says")
    func codingsAreLibcurls() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport()
        _ = await transport.outcome(origin.url(), fields: ["Accept-Encoding": "compress"])
        #expect(origin.seen[0].values(of: "accept-encoding") == ["gzip, br, zstd"])
        #expect(transport.library.contentCodings == "gzip, br, zstd")
    }
}
