/// The field lines of a message, in order; a name may come several times.
///
/// Names compare without regard to case (RFC 9110, 5.1,
/// https://www.rfc-editor.org/rfc/rfc9110#section-5.1). The description, and what a dump shows,
/// hide the values of fields that carry credentials.
public struct FieldList: Hashable, Sendable {
    /// One field line.
    public struct Field: Hashable, Sendable {
        /// The name, spelled as it was given.
        public let name: String
        /// The value, without the white space around it.
        public let value: String

        /// Makes a field line.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field]

    /// Makes an empty list.
    public init() {
        fields = []
    }

    /// Adds a line at the end, also where the name is there already.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// The value of the first line of this name; `nil` where there is none. O(lines).
    public subscript(name: String) -> String? {
        fields.first { Self.isSame($0.name, name) }?.value
    }

    /// The values of all lines of this name, in order. O(lines).
    public func values(of name: String) -> [String] {
        fields.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count
            && zip(left.utf8, right.utf8).allSatisfy { lowerCase($0) == lowerCase($1) }
    }

    private static func lowerCase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension FieldList: RandomAccessCollection {
    /// The index of the first line: 0.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { fields.count }
    /// The line at this index, which must be in bounds.
    public subscript(position: Int) -> Field { fields[position] }
}

extension FieldList: ExpressibleByDictionaryLiteral {
    /// Makes a list of these lines, in the order written.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension FieldList: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// One `name: value` a line, credentials hidden.
    public var description: String {
        fields.map { field in
            let secret = ["authorization", "proxy-authorization", "cookie", "set-cookie"]
            return secret.contains { Self.isSame($0, field.name) }
                ? "\(field.name): (hidden)" : "\(field.name): \(field.value)"
        }.joined(separator: "\n")
    }

    /// The description, so that a dump shows no more.
    public var debugDescription: String { description }

    /// The description as the only child, so that reflection shows no more.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
