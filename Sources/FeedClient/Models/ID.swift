/// The number of one `T`, typed so that the id of a repository never passes for that of an episode.
///
/// In JSON it is a single integer, exact over the whole range of `Int`. A string of 1 to 19 digits
/// is read too, since some origins write ids so; it is always written as a number.
public struct ID<T>: Hashable, Sendable {
    /// The number as the origin gave it.
    public let rawValue: Int

    /// Makes the id of a `T` from its number.
    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Reads a string of 1 to 19 ASCII digits; `nil` for anything else, and beyond `Int.max`.
    package init?(digits text: String) {
        guard (1...19).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
            let number = Int(text)
        else { return nil }
        self.init(number)
    }
}

extension ID: CustomStringConvertible {
    /// The number in decimal.
    public var description: String { String(rawValue) }
}

extension ID: Codable {
    /// Reads an integer or a string of digits.
    ///
    /// - Throws: `DecodingError` for any other value, and for a number outside `Int`.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            guard let id = Self(digits: text) else {
                throw DecodingError.dataCorruptedError(
                    in: value, debugDescription: "an id is an integer or a string of digits")
            }
            self = id
        } else {
            self.init(try value.decode(Int.self))
        }
    }

    /// Writes the number.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(rawValue)
    }
}
