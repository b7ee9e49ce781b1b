import HTTPSemantics
import Testing

@Suite("HTTP dates")
struct HTTPDateTests {
    @Test(
        "reads the three forms",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994", " Sun, 06 Nov 1994 08:49:37 GMT\t",
        ])
    func readsThreeForms(text: String) {
        #expect(HTTPDate.parse(text) == 784_111_777)
    }

    @Test(
        "reads dates at the edges of the calendar",
        arguments: [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
            ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
            ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
            ("Tue, 19 Jan 2038 03:14:08 GMT", 2_147_483_648),
            ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
            ("Wed Nov 16 08:49:37 1994", 784_975_777),
        ] as [(String, Int64)])
    func readsEdges(text: String, seconds: Int64) {
        #expect(HTTPDate.parse(text) == seconds)
    }

    @Test(
        "refuses what is none of the three forms",
        arguments: [
            "", "now", "784111777", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
            "Sun, 06 Nov 1994 08:49:37 +0000", "sun, 06 Nov 1994 08:49:37 GMT",
            "Sun, 06 nov 1994 08:49:37 GMT",
            "Sun, 6 Nov 1994 08:49:37 GMT", "Sun,06 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 94 08:49:37 GMT",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 29 Feb 1900 08:49:37 GMT",
            "Sun, 00 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
            "Sun, 06 Nov 1994 08:49:61 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMT x", "Sun, 06-Nov-94 08:49:37 GMT",
            "Sonntag, 06-Nov-94 08:49:37 GMT",
            "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994", "Sun Nov 06 08:49:37 94",
            "Sun Nov  6 08:49:37 1994 GMT", "1994-11-06T08:49:37Z", "Sun, +6 Nov 1994 08:49:37 GMT",
        ])
    func refuses(text: String) {
        #expect(HTTPDate.parse(text) == nil)
    }

    @Test(
        "places a two-digit year at most 50 years ahead",
        arguments: [
            // Now is 2026-11-30; 76 is 2076, 50 years ahead; 77 would be 51.
            ("Monday, 30-Nov-76 00:00:00 GMT", 3_373_920_000),
            ("Tuesday, 30-Nov-77 00:00:00 GMT", 249_696_000),
            ("Monday, 30-Nov-26 00:00:00 GMT", 1_795_996_800),
        ] as [(String, Int64)])
    func placesShortYears(text: String, seconds: Int64) {
        let date = withBytes(text) { HTTPDate.parse($0, nowUnixSeconds: 1_796_000_000) }
        #expect(date == seconds)
    }

    @Test("writes what it reads, on days of 800 years")
    func writesWhatItReads() {
        for day in stride(from: Int64(-146_097), to: 146_097, by: 11) {
            let instant = day * 86_400 + (day & 0xFFF) * 21
            #expect(HTTPDate.parse(HTTPDate.string(instant)) == instant)
        }
    }

    @Test(
        "writes the first form",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (1_709_164_799, "Wed, 28 Feb 2024 23:59:59 GMT"),
            (.max, "Fri, 31 Dec 9999 23:59:59 GMT"), (.min, "Sat, 01 Jan 0000 00:00:00 GMT"),
        ] as [(Int64, String)])
    func writes(seconds: Int64, text: String) {
        #expect(HTTPDate.string(seconds) == text)
    }

    @Test("survives junk and every part of a date", arguments: junk)
    func survives(text: String) {
        #expect(HTTPDate.parse(text) == nil)
        for whole in ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            for length in 0..<whole.count {
                #expect(HTTPDate.parse(String(whole.prefix(length))) == nil)
            }
        }
    }
}
