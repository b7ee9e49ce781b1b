import FeedServer
import FoundationEssentials
import Testing

@Suite("Error catalogue")
struct ErrorCatalogueTests {
    @Test("no sentence is missing in any language", arguments: ErrorLanguage.allCases)
    func noSentenceIsMissing(language: ErrorLanguage) {
        let texts = Sentence.allCases.map { $0.text(in: language) }
        #expect(texts.allSatisfy { !$0.isEmpty })
        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") })
    }

    @Test("no language borrows a sentence of another", arguments: Sentence.allCases)
    func noSentenceIsBorrowed(sentence: Sentence) {
        let texts = Set(ErrorLanguage.allCases.map { sentence.text(in: $0) })
        #expect(texts.count == ErrorLanguage.allCases.count)
    }

    @Test("the languages are the published ones")
    func languagesAreThePublishedOnes() {
        let tags = ["en", "es", "fr", "de", "pt", "ja", "zh-Hans", "ar"]
        #expect(ErrorLanguage.allCases.map(\.tag) == tags)
        #expect(tags.map { ErrorLanguage(tag: $0) } == ErrorLanguage.allCases)
        #expect(ErrorLanguage(tag: "zh-hant") == nil)
    }

    @Test(
        "the language follows Accept-Language, and is English where none fits",
        arguments: [
            ([], ErrorLanguage.english), (["fr"], .french), (["tlh"], .english),
            (["zh-CN"], .simplifiedChinese), ([";;;"], .english),
        ])
    func languageFollowsAcceptLanguage(lines: [String], language: ErrorLanguage) {
        #expect(ErrorCatalogue().language(for: lines) == language)
    }

    /// The document as an app's tooling would read it.
    private struct Document: Decodable {
        struct Entry: Decodable {
            let code: String
            let type: String
            let status: Int
            let title: String
            let when: String
            let action: String
            let detail: [String: String]
        }
        let errors: [Entry]
    }

    @Test("the document lists every code with every sentence, and is the same each time")
    func documentListsEverything() throws {
        let bytes = ErrorCatalogue().document
        let document = try JSONDecoder().decode(Document.self, from: Data(bytes))
        #expect(document.errors.map(\.code) == ErrorCode.allCases.map(\.text))
        for (entry, code) in zip(document.errors, ErrorCode.allCases) {
            #expect(entry.status == code.statusCode)
            #expect(entry.type == code.type)
            #expect(entry.title == code.title)
            #expect(entry.when == code.when)
            #expect(entry.action == code.action.rawValue)
            #expect(entry.detail.count == ErrorLanguage.allCases.count)
            #expect(entry.detail["en"] == code.sentence.text(in: .english))
        }
        #expect(bytes == ErrorCatalogue().document)
    }
}
