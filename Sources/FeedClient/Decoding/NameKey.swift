/// A coding key of any name, for containers whose spelling of names is not known beforehand.
struct NameKey: CodingKey {
    /// The name.
    let stringValue: String
    /// Always nil: members have names, not numbers.
    var intValue: Int? { nil }

    /// The key of this name.
    init(_ name: String) {
        stringValue = name
    }

    /// The key of this name.
    init?(stringValue: String) {
        self.init(stringValue)
    }

    /// Always nil.
    init?(intValue: Int) {
        nil
    }

    /// The name as a decoder with `.convertFromSnakeCase` spells it: `video_url` is `videoUrl`.
    var camelCase: NameKey {
        let words = stringValue.split(separator: "_")
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return NameKey(([words.first.map(String.init) ?? ""] + rest).joined())
    }
}
