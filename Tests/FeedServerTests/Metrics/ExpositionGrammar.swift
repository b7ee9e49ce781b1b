/// A strict reader of the Prometheus text format, written from its description and independent of
/// the writer: what it accepts is well-formed and consistent.
struct ExpositionGrammar {
    struct Sample: Equatable {
        var name: String
        var labels: [String: String]
        var value: Double
    }

    struct Fault: Error, Equatable { var line: Int, reason: String }

    private(set) var types: [String: String] = [:]
    private(set) var samples: [Sample] = []

    init(_ text: String) throws(Fault) {
        guard text.hasSuffix("\n") else { throw Fault(line: 0, reason: "no line end at the end") }
        var metric: String?
        var helped: Set<String> = []
        var seen: Set<String> = []
        for (index, line) in text.split(separator: "\n").enumerated() {
            func fail(_ reason: String) -> Fault { Fault(line: index + 1, reason: reason) }
            if line.hasPrefix("# HELP ") {
                let name = String(line.dropFirst(7).prefix { $0 != " " })
                guard Self.isName(name), helped.insert(name).inserted else { throw fail("HELP") }
                metric = name
            } else if line.hasPrefix("# TYPE ") {
                let words = line.split(separator: " ")
                guard words.count == 4, String(words[2]) == metric, types[String(words[2])] == nil,
                    ["counter", "gauge", "histogram"].contains(words[3])
                else { throw fail("TYPE") }
                types[String(words[2])] = String(words[3])
            } else {
                guard let sample = Self.sample(line) else { throw fail("sample") }
                let labels = sample.labels.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
                guard seen.insert("\(sample.name) \(labels)").inserted else { throw fail("twice") }
                guard let metric, let type = types[metric] else { throw fail("no TYPE before") }
                let names =
                    type == "histogram"
                    ? ["_bucket", "_sum", "_count"].map { metric + $0 } : [metric]
                guard names.contains(sample.name) else { throw fail("sample of another metric") }
                guard type != "counter" || metric.hasSuffix("_total") else { throw fail("_total") }
                samples.append(sample)
            }
        }
    }

    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        samples.first { $0.name == name && $0.labels == labels }?.value
    }

    private static func isName(_ name: some StringProtocol) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return name.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":")
        }
    }

    private static func sample(_ line: Substring) -> Sample? {
        let name = line.prefix { $0 != "{" && $0 != " " }
        guard isName(name) else { return nil }
        var rest = line.dropFirst(name.count)
        var labels: [String: String] = [:]
        if rest.first == "{" {
            repeat {
                rest.removeFirst()
                let label = rest.prefix { $0 != "=" }
                rest = rest.dropFirst(label.count)
                guard isName(label), !label.contains(":"), rest.hasPrefix("=\"") else { return nil }
                rest = rest.dropFirst(2)
                guard let value = quoted(&rest), labels[String(label)] == nil else { return nil }
                labels[String(label)] = value
            } while rest.first == ","
            guard rest.first == "}" else { return nil }
            rest.removeFirst()
        }
        guard rest.first == " ", let value = Double(rest.dropFirst()) else { return nil }
        return Sample(name: String(name), labels: labels, value: value)
    }

    private static func quoted(_ rest: inout Substring) -> String? {
        var value = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return value
            case "\\":
                switch rest.popFirst() {
                case "\\": value += "\\"
                case "\"": value += "\""
                case "n": value += "\n"
                default: return nil
                }
            default: value.append(character)
            }
        }
        return nil
    }
}
