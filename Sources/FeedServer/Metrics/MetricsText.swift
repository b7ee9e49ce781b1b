/// Writes the text format that Prometheus reads
/// (<https://prometheus.io/docs/instrumenting/exposition_formats/>, text version 0.0.4).
package struct MetricsText {
    /// The media type of the text.
    package static let contentType: StaticString = "text/plain; version=0.0.4; charset=utf-8"

    /// What kind of figure a metric is.
    package enum Kind: String, Sendable {
        /// Only grows; its name ends in `_total`.
        case counter
        /// Goes up and down.
        case gauge
        /// Durations by bucket.
        case histogram
    }

    /// A name and its value beside a metric's name.
    package typealias Labels = KeyValuePairs<String, String>

    /// The text so far.
    package private(set) var bytes: [UInt8] = []
    private var name = ""

    /// Empty text.
    package init() {}

    /// Begins a metric; its samples follow. `name` comes without the prefix `feedd_`, except the
    /// conventional `process_...`.
    package mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name.hasPrefix("process_") ? name : "feedd_" + name
        let escaped = help.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        bytes += "# HELP \(self.name) \(escaped)\n# TYPE \(self.name) \(kind.rawValue)\n".utf8
    }

    /// One sample of the metric begun last.
    package mutating func sample(_ value: Int, _ labels: Labels = [:]) {
        line("", labels, nil, String(value))
    }

    /// One sample, in seconds.
    package mutating func sample(seconds: Duration, _ labels: Labels = [:]) {
        line("", labels, nil, Self.seconds(LatencyBuckets.nanoseconds(seconds)))
    }

    /// All samples of a histogram: its buckets, each with those below it, its sum and its count.
    package mutating func sample(_ counts: LatencyCounts, _ labels: Labels = [:]) {
        var below = 0
        for (bucket, upper) in LatencyBuckets.upperNanoseconds.enumerated() {
            below += counts.buckets[bucket]
            line("_bucket", labels, Self.seconds(upper), String(below))
        }
        line("_bucket", labels, "+Inf", String(counts.count))
        line("_sum", labels, nil, Self.seconds(counts.sumNanoseconds))
        line("_count", labels, nil, String(counts.count))
    }

    private mutating func line(
        _ suffix: String, _ labels: Labels, _ upper: String?, _ value: String
    ) {
        var parts = labels.map { "\($0)=\"\(Self.escaped($1))\"" }
        if let upper { parts.append("le=\"\(upper)\"") }
        let list = parts.isEmpty ? "" : "{" + parts.joined(separator: ",") + "}"
        bytes += "\(name)\(suffix)\(list) \(value)\n".utf8
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
    }

    /// Nanoseconds as a decimal number of seconds, exact, without zeros at the end.
    private static func seconds(_ nanoseconds: Int) -> String {
        let whole = nanoseconds / 1_000_000_000
        let rest = String(nanoseconds % 1_000_000_000)
        guard rest != "0" else { return String(whole) }
        let padded = String(repeating: "0", count: 9 - rest.count) + rest
        let zeros = padded.reversed().prefix { $0 == "0" }.count
        return "\(whole).\(padded.dropLast(zeros))"
    }
}
