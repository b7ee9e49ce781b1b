import FeedClient
import Testing

/// Damage that a line or a disk does; the point is that nothing of it traps or reads past the end.
@Suite("Damaged text")
struct DamagedTextTests {
    private let page = Array(
        WireText.episodes([
            WireText.episode(["title": #""\u00e9\ud83d\ude00\n\"""#]),
            WireText.episode(["id": #""7""#]),
        ]).utf8)

    @Test("cut anywhere is refused")
    func truncated() {
        for count in 0..<page.count {
            let response = TransportResponse(statusCode: 200, body: Array(page[..<count]))
            do throws(APIError) {
                _ = try EpisodeService.decodePage(response)
                Issue.record("read \(count) of \(page.count) bytes")
            } catch {
                guard case .undecodable(.notJSON) = error else {
                    Issue.record("\(count): \(error)")
                    return
                }
            }
        }
    }

    @Test("with one bit changed is read as valid values, or refused")
    func flipped() {
        for index in page.indices {
            // The lowest bit, that of letter case, and the one that leaves ASCII.
            for bit: UInt8 in [0x01, 0x20, 0x80] {
                var body = page
                body[index] ^= bit
                let response = TransportResponse(statusCode: 200, body: body)
                do throws(APIError) {
                    guard let value = try EpisodeService.decodePage(response).value else {
                        Issue.record("no value")
                        return
                    }
                    let again = TransportResponse(statusCode: 200, body: value.wireJSON())
                    #expect(try EpisodeService.decodePage(again).value == value)
                } catch {
                    guard case .undecodable = error else {
                        Issue.record("\(index): \(error)")
                        return
                    }
                }
            }
        }
    }

    @Test("that lies about its kind anywhere is read or refused")
    func wrongKinds() {
        let kinds = [
            "null", "true", "7", "-1e400", #""""#, #""x""#, "[]", "{}", "[[{}]]", #"{"id":[]}"#,
        ]
        for name in ["id", "title", "published_at", "artwork_urls", "video_url", "tags"] {
            for kind in kinds {
                let good = WireText.episode(["id": "1"])
                let body = WireText.episodes([good, WireText.episode([name: kind])])
                let pages = try? EpisodeService.decodePage(WireText.answer(body))
                #expect(pages == nil || pages?.value?.episodes.first?.id == ID(1))
            }
        }
    }
}
