import Testing

@testable import FeedServer

@Suite("Prometheus text")
struct MetricsTextTests {
    private func read(_ text: MetricsText) throws -> ExpositionGrammar {
        try ExpositionGrammar(String(decoding: text.bytes, as: UTF8.self))
    }

    @Test("label values and help come out escaped")
    func oddText_isEscaped() throws {
        var text = MetricsText()
        text.begin("odd", .gauge, "a\nb \\ c")
        text.sample(-1, ["name": "a \"b\"\n\\c,}"])
        let grammar = try read(text)
        #expect(grammar.value("feedd_odd", ["name": "a \"b\"\n\\c,}"]) == -1)
        #expect(
            String(decoding: text.bytes, as: UTF8.self).hasPrefix("# HELP feedd_odd a\\nb \\\\ c\n")
        )
    }

    @Test(
        "seconds are exact decimals",
        arguments: [
            (Duration.zero, "0"), (.seconds(3), "3"), (.nanoseconds(1), "0.000000001"),
            (.milliseconds(2_500), "2.5"), (.microseconds(100), "0.0001"), (.seconds(-1), "0"),
        ])
    func seconds_areExact(duration: Duration, expected: String) {
        var text = MetricsText()
        text.begin("x_seconds", .gauge, "x")
        text.sample(seconds: duration)
        #expect(
            String(decoding: text.bytes, as: UTF8.self).hasSuffix("feedd_x_seconds \(expected)\n"))
    }

    @Test("a histogram's buckets add up to its count")
    func histogram_isCumulative() throws {
        let histogram = SharedHistogram()
        for microseconds in [0, 100, 101, 400_000, 20_000_000] {
            histogram.record(.microseconds(microseconds))
        }
        var text = MetricsText()
        text.begin("d_seconds", .histogram, "d")
        text.sample(histogram.snapshot, ["feed": "repos"])
        let grammar = try read(text)
        func bucket(_ upper: String) -> Double? {
            grammar.value("feedd_d_seconds_bucket", ["feed": "repos", "le": upper])
        }
        #expect(bucket("0.0001") == 2)
        #expect(bucket("0.00025") == 3)
        #expect(bucket("0.25") == 3)
        #expect(bucket("0.5") == 4)
        #expect(bucket("10") == 4)
        #expect(bucket("+Inf") == 5)
        #expect(grammar.value("feedd_d_seconds_count", ["feed": "repos"]) == 5)
        #expect(grammar.value("feedd_d_seconds_sum", ["feed": "repos"]) == 20.400201)
    }
}
