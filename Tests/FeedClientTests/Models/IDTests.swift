import FeedClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("ID")
struct IDTests {
    private func read(_ json: String) throws -> ID<Repo> {
        try JSONDecoder().decode([ID<Repo>].self, from: Data("[\(json)]".utf8))[0]
    }

    @Test(
        "reads an integer or a string of digits",
        arguments: [
            ("7", 7), (#""7""#, 7), ("-7", -7), ("9223372036854775807", Int.max),
            (#""9223372036854775807""#, Int.max), ("0", 0),
        ])
    func accepted(json: String, value: Int) throws {
        #expect(try read(json) == ID(value))
    }

    @Test(
        "refuses everything else",
        arguments: [
            #""""#, #""x""#, #""-7""#, #"" 7""#, #""9223372036854775808""#, "1.5", "true", "null",
            "[7]", "9223372036854775808", #""٧""#,
        ])
    func refused(json: String) {
        #expect(throws: DecodingError.self) { try read(json) }
    }

    @Test("writes a number")
    func written() throws {
        let json = try JSONEncoder().encode([ID<Repo>(7)])
        #expect(String(decoding: json, as: UTF8.self) == "[7]")
    }
}
