extension Setting {
    /// A path to a property, in the form that settings can keep.
    typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

    /// A duration within `range`, spelled `5s`.
    static func duration(
        _ key: String, _ path: Path<Duration>, _ range: ClosedRange<Duration>,
        _ explanation: String
    ) -> Setting {
        let ends = (DurationText.string(range.lowerBound), DurationText.string(range.upperBound))
        return text(
            key, path, "a duration from \(ends.0) to \(ends.1)", explanation,
            examples: "250ms, 5s, 10m or 24h", print: DurationText.string,
            parse: { DurationText.parse($0).flatMap { range.contains($0) ? $0 : nil } })
    }

    /// A size in bytes within `range`, spelled `64KiB`.
    static func size(
        _ key: String, _ path: Path<Int>, _ range: ClosedRange<Int>, _ explanation: String
    ) -> Setting {
        let ends = (SizeText.string(range.lowerBound), SizeText.string(range.upperBound))
        return text(
            key, path, "a size from \(ends.0) to \(ends.1)", explanation,
            examples: "512B, 64KiB or 8MiB", print: SizeText.string,
            parse: { SizeText.parse($0).flatMap { range.contains($0) ? $0 : nil } })
    }

    /// A whole number within `range`.
    static func count(
        _ key: String, _ path: Path<Int>, _ range: ClosedRange<Int>, _ explanation: String
    ) -> Setting {
        Setting(
            key: key, allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)",
            examples: "", explanation: explanation,
            assign: { value, configuration in
                guard let count = value.count, range.contains(count) else { return false }
                configuration[keyPath: path] = count
                return true
            },
            literal: { "\($0[keyPath: path])" })
    }

    /// A whole number within `range`, or `word` for nil.
    static func count(
        _ key: String, _ path: Path<Int?>, _ range: ClosedRange<Int>, or word: String,
        _ explanation: String
    ) -> Setting {
        Setting(
            key: key,
            allowed: "\"\(word)\" or a whole number from \(range.lowerBound) to "
                + "\(range.upperBound)",
            examples: "", explanation: explanation,
            assign: { value, configuration in
                let count = value.count
                guard value.text == word || count.map(range.contains) == true else { return false }
                configuration[keyPath: path] = count
                return true
            },
            literal: { $0[keyPath: path].map { "\($0)" } ?? JSONLiteral.quoted(word) })
    }

    /// One of the spellings of an enumeration.
    static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ key: String, _ path: Path<Value>, _ explanation: String
    ) -> Setting {
        let words = Value.allCases.map { JSONLiteral.quoted($0.rawValue) }
        return text(
            key, path, "one of " + words.joined(separator: ", "), explanation,
            print: { $0.rawValue }, parse: { Value(rawValue: $0) })
    }

    /// A text that `parse` understands.
    static func text<Value>(
        _ key: String, _ path: Path<Value>, _ allowed: String, _ explanation: String,
        examples: String = "",
        print: @escaping @Sendable (Value) -> String,
        parse: @escaping @Sendable (String) -> Value?
    ) -> Setting {
        Setting(
            key: key, allowed: allowed, examples: examples, explanation: explanation,
            assign: { value, configuration in
                guard let text = value.text, let parsed = parse(text) else { return false }
                configuration[keyPath: path] = parsed
                return true
            },
            literal: { JSONLiteral.quoted(print($0[keyPath: path])) })
    }

    /// A text, or `word` for nil.
    static func text(
        _ key: String, _ path: Path<String?>, or word: String, _ allowed: String,
        _ explanation: String, accepts: @escaping @Sendable (String) -> Bool
    ) -> Setting {
        text(
            key, path, "\"\(word)\" or \(allowed)", explanation, print: { $0 ?? word },
            parse: { $0 == word ? .some(nil) : accepts($0) ? .some($0) : .none })
    }

    /// A list of texts, kept as `parse` gives them; refused where it gives nil for one.
    static func list(
        _ key: String, _ path: Path<[String]>, of elements: String, _ explanation: String,
        parse: @escaping @Sendable (String) -> String?
    ) -> Setting {
        Setting(
            key: key, allowed: "a list of \(elements)", examples: #"[] or ["a", "b"]"#,
            explanation: explanation,
            assign: { value, configuration in
                guard let list = value.list else { return false }
                let parsed = list.compactMap(parse)
                guard parsed.count == list.count else { return false }
                configuration[keyPath: path] = parsed
                return true
            },
            literal: { JSONLiteral.list($0[keyPath: path]) })
    }
}
