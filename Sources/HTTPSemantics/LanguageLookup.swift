/// Chooses one of a few languages by a caller's `Accept-Language` (RFC 4647, 3.4: lookup).
///
/// Each range is tried from the most to the least wanted, losing its last subtag until a language
/// fits: what is left then is the longest language that the range begins with. Chinese is told
/// apart by script: `zh-TW` reads as `zh-Hant-TW`, `zh-CN` as `zh-Hans-CN`, so that no reader of
/// one script is given the other.
package struct LanguageLookup {
    // The tags in small letters, what longer ranges begin with, and the tags as they are to be
    // given; the longest first.
    private let available: [(key: String, prefix: String, tag: String)]
    private let fallback: String

    // Nobody means more ranges or longer ones, and a field of 16 KiB that holds thousands of
    // subtags would be work that a stranger orders.
    private static var maxRanges: Int { 64 }
    private static var maxRangeBytes: Int { 64 }

    /// A lookup among `available` tags; `fallback` is given where nothing fits.
    package init(available: [String], fallback: String) {
        self.available = available.sorted { $0.utf8.count > $1.utf8.count }
            .map { ($0.lowercased(), $0.lowercased() + "-", $0) }
        self.fallback = fallback
    }

    /// The language to answer in, by all field lines of one request.
    ///
    /// The first 64 ranges count. Ranges with equal weights are tried in the order sent. Weight 0
    /// refuses the language named. `*`, ranges over 64 bytes and ranges that cannot be read choose
    /// nothing.
    package func best(for acceptLanguage: [String]) -> String {
        var ranges: [(text: String, weight: Int)] = []
        var refused: Set<String> = []
        var left = Self.maxRanges
        for line in acceptLanguage where left > 0 {
            for range in Self.ranges(in: line, &left) {
                if range.weight > 0 {
                    ranges.append((Self.withScript(range.text), range.weight))
                } else if let language = language(spelled: range.text) {
                    refused.insert(language)
                }
            }
        }
        // `sort` keeps equal weights in their order only by accident; the offset makes it a rule.
        let ordered = ranges.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        for (_, range) in ordered {
            if let language = lookUp(range.text), !refused.contains(language) { return language }
        }
        return fallback
    }

    private func lookUp(_ range: String) -> String? {
        available.first { range == $0.key || range.hasPrefix($0.prefix) }?.tag
    }

    private func language(spelled range: String) -> String? {
        available.first { $0.key == range }?.tag
    }

    /// The readable ranges of a line in small letters, with their weights in thousandths; of the
    /// first `left` members, which count whether they can be read or not.
    private static func ranges(
        in line: String, _ left: inout Int
    ) -> [(text: String, weight: Int)] {
        var line = line
        return line.withUTF8 { text in
            var ranges: [(text: String, weight: Int)] = []
            for member in ListMembers(UnsafeRawBufferPointer(text)).prefix(left) {
                left -= 1
                let preference = WeightedMember(member)
                guard let weight = preference.weight, preference.value.count <= maxRangeBytes else {
                    continue
                }
                let range = String(decoding: preference.value, as: UTF8.self).lowercased()
                ranges.append((range, weight))
            }
            return ranges
        }
    }

    /// A Chinese range with the script that its region implies, where it names none itself.
    private static func withScript(_ range: String) -> String {
        guard range.hasPrefix("zh") else { return range }
        // Language, up to three extensions of it, script and region come first (RFC 5646, 2.1).
        let subtags = range.split(separator: "-", maxSplits: 6)
        guard subtags.first == "zh", !subtags.contains("hans"), !subtags.contains("hant") else {
            return range
        }
        let isTraditional = subtags.contains { ["tw", "hk", "mo"].contains($0) }
        return "zh-" + (isTraditional ? "hant" : "hans") + range.dropFirst(2)
    }
}
