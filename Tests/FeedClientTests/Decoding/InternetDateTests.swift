import Testing

@testable import FeedClient

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Date")
struct InternetDateTests {
    @Test(
        "is read with and without fraction and offset, and written in whole seconds",
        arguments: [
            ("2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z"),
            ("2026-01-02T03:04:05.678Z", "2026-01-02T03:04:05Z"),
            ("2026-01-02T03:04:05.999999999999Z", "2026-01-02T03:04:05Z"),
            ("2026-01-02T03:04:05.000+00:00", "2026-01-02T03:04:05Z"),
            ("2026-01-02T03:04:05+01:30", "2026-01-02T01:34:05Z"),
            ("2026-01-02T03:04:05-0800", "2026-01-02T11:04:05Z"),
            ("2026-01-02t03:04:05z", "2026-01-02T03:04:05Z"),
            ("2024-02-29T23:59:59Z", "2024-02-29T23:59:59Z"),
            ("2000-02-29T00:00:00Z", "2000-02-29T00:00:00Z"),
            ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59Z"),
            ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
            ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
            ("2025-12-31T23:30:00-01:00", "2026-01-01T00:30:00Z"),
        ])
    func readAndWritten(text: String, written: String) throws {
        let date = try #require(InternetDate.parse(text))
        #expect(InternetDate.string(date) == written)
    }

    @Test(
        "is refused where it is no instant",
        arguments: [
            "", "2026-01-02", "2026-01-02T03:04:05", "2026-01-02 03:04:05Z",
            "2026-01-02T03:04:05Zjunk", "2026-02-30T00:00:00Z", "2026-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
            "2026-01-00T00:00:00Z", "2026-01-02T24:00:00Z", "2026-01-02T03:60:00Z",
            "2026-01-02T03:04:60Z", "2026-01-02T03:04:05.Z", "2026-01-02T03:04:05+24:00",
            "2026-01-02T03:04:05+01", "20260102T030405Z", " 2026-01-02T03:04:05Z",
            "2026-1-2T3:4:5Z", "２026-01-02T03:04:05Z", "0000-01-01T00:00:00+00:01",
            "9999-12-31T23:59:59-00:01", "-026-01-02T03:04:05Z",
        ])
    func refused(text: String) {
        #expect(InternetDate.parse(text) == nil)
    }

    @Test("is written within four digits of a year, whatever it is")
    func extremes() {
        #expect(InternetDate.string(.distantFuture) == "4001-01-01T00:00:00Z")
        #expect(InternetDate.string(Date(timeIntervalSince1970: .infinity)).hasPrefix("9999-"))
        #expect(InternetDate.string(Date(timeIntervalSince1970: -.infinity)).hasPrefix("0000-"))
        #expect(InternetDate.string(Date(timeIntervalSince1970: .nan)).utf8.count == 20)
    }
}
