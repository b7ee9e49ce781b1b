import HTTPSemantics
import Testing

@Suite("Civil time")
struct CivilTimeTests {
    @Test("numbers every day of four centuries in turn, and names it by the same parts")
    func everyDay() throws {
        let first = try #require(midnight(1800, 1, 1))
        var expected = first.unixSeconds
        for year in 1800..<2201 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let time = midnight(year, month, day) else { continue }
                    guard time.unixSeconds == expected, CivilTime(unixSeconds: expected) == time
                    else {
                        Issue.record("\(year)-\(month)-\(day)")
                        return
                    }
                    expected += 86_400
                }
            }
        }
        // 401 years, of which 97 have a leap day.
        #expect(expected - first.unixSeconds == (401 * 365 + 97) * 86_400)
    }

    @Test("ends at the years 0000 and 9999", arguments: [Int64.min, .max])
    func edges(unixSeconds: Int64) {
        let time = CivilTime(unixSeconds: unixSeconds)
        let range = CivilTime.unixSecondsRange
        #expect(time.unixSeconds == (unixSeconds < 0 ? range.lowerBound : range.upperBound))
        #expect(time.year == (unixSeconds < 0 ? 0 : 9999))
    }

    private func midnight(_ year: Int, _ month: Int, _ day: Int) -> CivilTime? {
        CivilTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    }
}
