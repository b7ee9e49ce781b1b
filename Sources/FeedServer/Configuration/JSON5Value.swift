/// A value of a JSON5 text that remembers the lines it stood on.
package indirect enum JSON5Value: Sendable, Equatable {
    /// Members in source order; keys may repeat, the reader of the object decides about that.
    case object([Member])
    /// Elements in source order.
    case array([JSON5Value])
    /// A string, unescaped.
    case string(String)
    /// A number in the text's own spelling.
    case number(String)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null

    /// One member of an object.
    package struct Member: Sendable, Equatable {
        /// The key, unescaped.
        package let key: String
        /// Line of the key, from 1.
        package let line: Int
        /// The value.
        package let value: JSON5Value
    }

    /// The elements, where this is a list of strings only.
    var listOfStrings: [String]? {
        guard case .array(let elements) = self else { return nil }
        var strings: [String] = []
        for case .string(let text) in elements { strings.append(text) }
        return strings.count == elements.count ? strings : nil
    }
}

extension JSON5Value: CustomStringConvertible {
    /// The value as a message shows it: an object in words, texts cut after 80 characters and
    /// without the credentials of a URL.
    package var description: String {
        switch self {
        case .object: "an object"
        case .array(let elements):
            "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .string(let text): JSONLiteral.quoted(Redaction.withoutCredentials(text), limit: 80)
        case .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null: "null"
        }
    }
}
