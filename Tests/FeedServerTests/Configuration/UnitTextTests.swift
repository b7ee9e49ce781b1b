import Testing

@testable import FeedServer

@Suite("Durations and sizes as text")
struct UnitTextTests {
    @Test(
        "durations read back as they are written",
        arguments: [
            ("250ms", Duration.milliseconds(250)), ("5s", .seconds(5)), ("10m", .seconds(600)),
            ("24h", .seconds(86_400)), ("0s", .zero), ("1500ms", .milliseconds(1_500)),
            ("75s", .seconds(75)), ("999999999h", .seconds(999_999_999 * 3_600)),
        ])
    func duration_roundTrips(text: String, duration: Duration) {
        #expect(DurationText.parse(text) == duration)
        #expect(DurationText.string(duration) == text)
    }

    @Test(
        "sizes read back as they are written",
        arguments: [
            ("0B", 0), ("512B", 512), ("64KiB", 65_536), ("8MiB", 8 << 20), ("1GiB", 1 << 30),
            ("1025B", 1_025), ("999999999GiB", 999_999_999 << 30),
        ])
    func size_roundTrips(text: String, bytes: Int) {
        #expect(SizeText.parse(text) == bytes)
        #expect(SizeText.string(bytes) == text)
    }

    @Test("other texts are neither", arguments: ["", "5", "s", "5 s", "+5s", "5S", "5sec", "٥s"])
    func otherText_isNothing(text: String) {
        #expect(DurationText.parse(text) == nil)
        #expect(SizeText.parse(text) == nil)
    }
}
