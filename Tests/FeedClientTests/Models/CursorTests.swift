import FeedClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Cursor")
struct CursorTests {
    @Test(
        "takes one to 512 letters, digits, underscores and hyphens",
        arguments: ["p_AAEC", "-", "0", "AZaz09_-", String(repeating: "a", count: 512)])
    func accepted(text: String) throws {
        #expect(Cursor<NextPage>(text)?.rawValue == text)
        let read = try JSONDecoder().decode([Cursor<Sync>].self, from: Data("[\"\(text)\"]".utf8))
        #expect(read[0].description == text)
        #expect(try JSONEncoder().encode(read) == Data("[\"\(text)\"]".utf8))
    }

    @Test(
        "refuses any other text",
        arguments: ["", " ", "a b", "a+b", "a/b", "a=", "é", String(repeating: "a", count: 513)])
    func refused(text: String) {
        #expect(Cursor<NextPage>(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Cursor<NextPage>].self, from: Data("[\"\(text)\"]".utf8))
        }
    }
}
