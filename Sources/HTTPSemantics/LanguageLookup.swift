/// Chooses one of a few languages by a caller's `Accept-Language` (RFC 4647, 3.4: lookup).
///
/// Each range is tried from the most to the least wanted, losing its last subtag until a language
/// fits. Chinese is told apart by script: `zh-TW` reads as `zh-Hant-TW`, `zh-CN` as `zh-Hans-CN`,
/// so that no reader of one script is given the other.
package struct LanguageLookup {
    // The tags in small letters, and as they are to be given.
    private let available: [(key: String, tag: String)]
    private let fallback: String

    // Nobody means more ranges or longer ones, and a field of 16 KiB that holds thousands of
    // subtags would be work that a stranger orders.
    private static var maxRanges: Int { 64 }
    private static var maxRangeBytes: Int { 64 }

    /// A lookup among `available` tags; `fallback` is given where nothing fits.
    package init(available: [String], fallback: String) {
        self.available = available.map { ($0.lowercased(), $0) }
        self.fallback = fallback
    }

    /// The language to answer in, by all field lines of one request.
    ///
    /// The first 64 ranges count. Ranges with equal weights are tried in the order sent. Weight 0
    /// refuses the language named. `*`, ranges over 64 bytes and ranges that cannot be read choose
    /// nothing.
    package func best(for acceptLanguage: [String]) -> String {
        var ranges: [(subtags: [Substring], weight: Int)] = []
        var refused: Set<String> = []
        var left = Self.maxRanges
        for line in acceptLanguage {
            for (range, weight) in Self.ranges(in: line, atMost: left) {
                left -= 1
                if weight > 0 {
                    ranges.append((Self.withScript(range.split(separator: "-")), weight))
                } else if let language = language(spelled: range) {
                    refused.insert(language)
                }
            }
        }
        // `sort` keeps equal weights in their order only by accident; the offset makes it a rule.
        let ordered = ranges.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        for (_, range) in ordered {
            if let language = lookUp(range.subtags), !refused.contains(language) { return language }
        }
        return fallback
    }

    private func lookUp(_ subtags: [Substring]) -> String? {
        var subtags = subtags
        while !subtags.isEmpty {
            if let language = language(spelled: subtags.joined(separator: "-")) { return language }
            subtags.removeLast()
            // A single letter only introduces what follows it, and goes with it.
            if subtags.last?.count == 1 { subtags.removeLast() }
        }
        return nil
    }

    private func language(spelled range: String) -> String? {
        available.first { $0.key == range }?.tag
    }

    /// The readable ranges of a line in small letters, with their weights in thousandths.
    private static func ranges(in line: String, atMost limit: Int) -> [(String, Int)] {
        var line = line
        return line.withUTF8 { text in
            ListMembers(UnsafeRawBufferPointer(text)).prefix(limit).compactMap { member in
                let preference = WeightedMember(member)
                guard let weight = preference.weight, preference.value.count <= maxRangeBytes else {
                    return nil
                }
                return (String(decoding: preference.value, as: UTF8.self).lowercased(), weight)
            }
        }
    }

    /// A Chinese range with the script that its region implies, where it names none itself.
    private static func withScript(_ subtags: [Substring]) -> [Substring] {
        guard subtags.first == "zh", !subtags.contains("hans"), !subtags.contains("hant") else {
            return subtags
        }
        let isTraditional = subtags.contains { ["tw", "hk", "mo"].contains($0) }
        return ["zh", isTraditional ? "hant" : "hans"] + subtags.dropFirst()
    }
}
