import FoundationEssentials
import JSONTrim

/// The kept text of bytes under a shape.
func trimmedText(_ bytes: [UInt8], keeping shape: Shape) throws(JSONTrimError) -> TrimmedText {
    var output = TrimmedText()
    try JSONTrimmer(keeping: shape).trim(bytes, into: &output)
    return output
}

/// The kept text of a text under a shape, as a string.
func trimmed(_ text: String, keeping shape: Shape) throws(JSONTrimError) -> String {
    String(decoding: try trimmedText(Array(text.utf8), keeping: shape).bytes, as: UTF8.self)
}

/// The error of bytes, or nil where they are accepted.
func refusal(of bytes: [UInt8], keeping shape: Shape = .all) -> JSONTrimError? {
    do throws(JSONTrimError) {
        _ = try trimmedText(bytes, keeping: shape)
        return nil
    } catch {
        return error
    }
}

/// The error of a text, or nil where it is accepted.
func refusal(of text: String, keeping shape: Shape = .all) -> JSONTrimError? {
    refusal(of: Array(text.utf8), keeping: shape)
}

/// Any JSON value, as `JSONDecoder` reads it.
enum JSONValue: Hashable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Name.self) {
            var members: [String: JSONValue] = [:]
            for name in object.allKeys {
                members[name.stringValue] = try object.decode(JSONValue.self, forKey: name)
            }
            self = .object(members)
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !array.isAtEnd {
                elements.append(try array.decode(JSONValue.self))
            }
            self = .array(elements)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let bool = try? value.decode(Bool.self) {
                self = .bool(bool)
            } else if let string = try? value.decode(String.self) {
                self = .string(string)
            } else {
                self = .number(try value.decode(Double.self))
            }
        }
    }

    /// Decodes bytes with a plain `JSONDecoder`.
    static func decode(_ bytes: [UInt8]) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    }

    /// The value with only what a shape keeps of it.
    func keeping(_ shape: Shape) -> JSONValue {
        switch (shape, self) {
        case (.object(let shapes), .object(let members)):
            .object(
                members.reduce(into: [:]) { kept, member in
                    guard let shape = shapes[member.key] else { return }
                    kept[member.key] = member.value.keeping(shape)
                })
        case (.array(let shape), .array(let elements)), (.list(let shape), .array(let elements)):
            .array(elements.map { $0.keeping(shape) })
        default: self
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

/// A generator of the same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
