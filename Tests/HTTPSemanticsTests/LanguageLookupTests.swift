import HTTPSemantics
import Testing

@Suite("Accept-Language")
struct LanguageLookupTests {
    private let lookup = LanguageLookup(
        available: ["en", "es", "fr", "de", "pt", "ja", "zh-Hans", "ar"], fallback: "en")

    @Test(
        "chooses the most wanted language there is",
        arguments: [
            ("de", "de"), ("DE", "de"), ("de-CH", "de"), ("de-CH-1996", "de"),
            ("pt-BR, en;q=0.5", "pt"),
            ("nl, fr;q=0.5", "fr"), ("fr;q=0.4, de;q=0.6", "de"), ("fr;q=0.5, de;q=0.5", "fr"),
            ("es-419,es;q=0.9,en;q=0.8", "es"), ("ja-JP-u-ca-japanese", "ja"),
            ("de-x-private", "de"),
            ("nl, sv;q=0.9, it;q=0.8, ar;q=0.1", "ar"), ("en-GB, de", "en"), ("de ; q=1", "de"),
        ])
    func choosesTheMostWanted(field: String, language: String) {
        #expect(lookup.best(for: [field]) == language)
    }

    @Test(
        "takes all ranges of a list before it falls back",
        arguments: ["", "nl", "*", "nl, *;q=0.5", "sv;q=1, nl;q=0.1", "d", "deu", "x-de", "en_US"])
    func fallsBack(field: String) {
        #expect(lookup.best(for: [field]) == "en")
    }

    @Test(
        "reads Chinese of the mainland and Singapore as simplified",
        arguments: [
            "zh", "zh-CN", "zh-SG", "zh-Hans", "zh-Hans-HK", "zh-hans-cn", "ZH-cn", "zh-Hans-TW",
        ])
    func readsSimplified(field: String) {
        #expect(lookup.best(for: [field, "de;q=0.1"]) == "zh-Hans")
    }

    @Test(
        "never gives simplified to readers of traditional Chinese",
        arguments: [
            "zh-Hant", "zh-TW", "zh-HK", "zh-MO", "zh-Hant-CN", "zh-Hant-HK", "zh-hant-tw", "zh-tw",
        ])
    func neverGivesSimplified(field: String) {
        #expect(lookup.best(for: [field]) == "en")
        #expect(lookup.best(for: ["\(field), de;q=0.1"]) == "de")
    }

    @Test("gives simplified to a reader of both where it is asked for too")
    func givesTheSecondScript() {
        #expect(lookup.best(for: ["zh-TW, zh;q=0.5"]) == "zh-Hans")
    }

    @Test(
        "does not choose a language with weight 0",
        arguments: ["de;q=0, fr;q=0.1", "de-CH, de;q=0, fr;q=0.5"])
    func skipsRefused(field: String) {
        #expect(lookup.best(for: [field]) == "fr")
    }

    @Test(
        "skips a range whose weight cannot be read", arguments: ["de;q=x, fr", "de;q=2, fr;q=0.1"])
    func skipsBrokenWeights(field: String) {
        #expect(lookup.best(for: [field]) == "fr")
    }

    @Test("orders the ranges of all lines together")
    func ordersAllLines() {
        #expect(lookup.best(for: ["fr;q=0.3", "de;q=0.8", "es;q=0.5"]) == "de")
        #expect(lookup.best(for: []) == "en")
    }

    @Test("reads the first 64 ranges and no more, over all lines")
    func boundsItsWork() {
        let unknown = Array(repeating: "x1, x2, x3, x4, x5, x6, x7", count: 9)
        #expect(lookup.best(for: unknown + ["de", "fr;q=1"]) == "de")
        #expect(lookup.best(for: unknown + ["x8", "de"]) == "en")
        let unreadable = Array(repeating: "de;q=x", count: 64)
        #expect(lookup.best(for: unreadable.dropLast() + ["fr"]) == "fr")
        #expect(lookup.best(for: unreadable + ["fr"]) == "en")
    }

    @Test("does not read a range of more than 64 bytes")
    func boundsARange() {
        let tag = "de" + String(repeating: "-abcdefgh", count: 6)
        #expect(lookup.best(for: ["\(tag)-abcdefg"]) == "de")
        #expect(lookup.best(for: ["\(tag)-abcdefgh"]) == "en")
    }

    @Test("survives junk", arguments: junk)
    func survives(line: String) {
        #expect(["en", "zh-Hans"].contains(lookup.best(for: [line])))
    }
}
