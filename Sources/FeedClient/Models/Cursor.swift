/// What a cursor marks when it asks for the next page of the same list.
public enum NextPage: Sendable {}

/// What a cursor marks when it asks for everything that changed since.
public enum Sync: Sendable {}

/// An opaque place in a list at the origin, typed so that a page cursor never passes for a sync
/// one.
///
/// In JSON it is a single string. The text is never empty and matches `[A-Za-z0-9_-]{1,512}`, so
/// that it stands in a query as it is; no other text can be made into a cursor. The end of a list
/// is the absence of a cursor, never an empty one.
public struct Cursor<T>: Hashable, Sendable {
    /// The text as the origin gave it.
    public let rawValue: String

    /// Takes the text of a cursor; `nil` where it does not match `[A-Za-z0-9_-]{1,512}`.
    public init?(_ rawValue: String) {
        guard (1...CursorText.maximumBytes).contains(rawValue.utf8.count),
            rawValue.utf8.allSatisfy(CursorText.allows)
        else { return nil }
        self.rawValue = rawValue
    }
}

/// What the text of every cursor is made of.
package enum CursorText {
    /// The longest text.
    package static var maximumBytes: Int { 512 }

    /// Whether `byte` may stand in one: a letter or digit of ASCII, `_` or `-`.
    package static func allows(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension Cursor: CustomStringConvertible {
    /// The text of the cursor.
    public var description: String { rawValue }
}

extension Cursor: Codable {
    /// Reads a string.
    ///
    /// - Throws: `DecodingError` where the value is no string, or its text no cursor's.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        guard let cursor = Self(try value.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: value, debugDescription: "a cursor matches [A-Za-z0-9_-]{1,512}")
        }
        self = cursor
    }

    /// Writes the text as a string.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(rawValue)
    }
}
