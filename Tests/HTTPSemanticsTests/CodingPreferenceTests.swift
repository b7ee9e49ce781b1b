import HTTPSemantics
import Testing

@Suite("Accept-Encoding")
struct CodingPreferenceTests {
    private func preference(_ lines: [String]) -> CodingPreference {
        var preference = CodingPreference()
        for line in lines { withBytes(line) { preference.add($0) } }
        return preference
    }

    @Test(
        "chooses the coding with the highest weight, br before gzip before identity",
        arguments: [
            ("gzip", ContentCoding.gzip), ("br", .br), ("gzip, br", .br), ("gzip,br;q=0.9", .gzip),
            ("gzip;q=0.5, br;q=0.5", .br), ("identity", .identity), ("identity, gzip", .gzip),
            ("identity, gzip;q=0.9", .identity), ("gzip;q=0.001", .gzip), ("deflate", .identity),
            ("deflate, gzip, zstd", .gzip), ("GZIP", .gzip), ("x-gzip", .gzip), ("Br ; Q=0.3", .br),
            ("gzip\t;\tq=0.2 , br;q=0.1", .gzip), ("", .identity), (" , ,gzip,", .gzip),
        ])
    func choosesByWeight(field: String, expected: ContentCoding) {
        #expect(preference([field]).best(hasGzip: true, hasBrotli: true) == expected)
    }

    @Test(
        "lets * stand for the codings that are not named",
        arguments: [
            ("*", ContentCoding.br), ("*;q=0", .identity), ("gzip, *;q=0", .gzip),
            ("br;q=0, *", .gzip), ("*;q=0.5, gzip", .gzip), ("*;q=0.5, identity", .identity),
            ("br;q=0, gzip;q=0, *", .identity),
        ])
    func readsTheWildcard(field: String, expected: ContentCoding) {
        #expect(preference([field]).best(hasGzip: true, hasBrotli: true) == expected)
    }

    @Test(
        "answers identity where nothing is acceptable",
        arguments: [
            "identity;q=0", "*;q=0", "identity;q=0, *;q=0", "identity;q=0, gzip;q=0, br;q=0",
        ])
    func fallsBackToIdentity(field: String) {
        #expect(preference([field]).best(hasGzip: false, hasBrotli: false) == .identity)
    }

    @Test("prefers a coding that is there to a refused identity")
    func avoidsARefusedIdentity() {
        let refusing = preference(["identity;q=0, *"])
        #expect(refusing.best(hasGzip: true, hasBrotli: false) == .gzip)
    }

    @Test("takes a coding only where there is one", arguments: [(true, false), (false, true)])
    func choosesWhatIsThere(hasGzip: Bool, hasBrotli: Bool) {
        let both = preference(["gzip, br"])
        #expect(both.best(hasGzip: hasGzip, hasBrotli: hasBrotli) == (hasGzip ? .gzip : .br))
    }

    @Test(
        "refuses a coding whose weight cannot be read",
        arguments: [
            "gzip;q=", "gzip;q=2", "gzip;q=1.5", "gzip;q=-1", "gzip;q=a", "gzip;q=0.x", "gzip;q=.5",
            "gzip;q=1e0", "gzip;q=\"1\"", "gzip;q=10",
        ])
    func refusesABrokenWeight(field: String) {
        #expect(preference([field]).best(hasGzip: true, hasBrotli: false) == .identity)
    }

    @Test(
        "reads a weight with more digits than the grammar has", arguments: ["0.33333333", "1.0000"])
    func readsLongWeights(weight: String) {
        #expect(preference(["gzip;q=\(weight)"]).best(hasGzip: true, hasBrotli: false) == .gzip)
    }

    @Test(
        "takes the smaller of two weights for one coding",
        arguments: ["gzip;q=0, gzip", "gzip, gzip;q=0"])
    func takesTheSmallerWeight(field: String) {
        #expect(preference([field]).best(hasGzip: true, hasBrotli: false) == .identity)
    }

    @Test("joins several lines into one list")
    func joinsLines() {
        let lines = preference(["gzip;q=0.5", "", "br;q=0.7"])
        #expect(lines.best(hasGzip: true, hasBrotli: true) == .br)
        #expect(lines.best(hasGzip: true, hasBrotli: false) == .gzip)
    }

    @Test("chooses identity where there is no field")
    func choosesIdentityByDefault() {
        #expect(CodingPreference().best(hasGzip: true, hasBrotli: true) == .identity)
    }

    @Test("survives junk", arguments: junk)
    func survives(line: String) {
        _ = preference([line, line]).best(hasGzip: true, hasBrotli: true)
    }
}
