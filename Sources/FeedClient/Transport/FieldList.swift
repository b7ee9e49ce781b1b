/// The field lines of a message, in order; a name may come several times.
///
/// Names compare without regard to case (RFC 9110, 5.1,
/// https://www.rfc-editor.org/rfc/rfc9110#section-5.1). The description, and what a dump shows,
/// hide the values of fields that carry credentials.
///
/// All lines lie in one piece of memory, and become strings when they are asked for: an answer
/// brings some thirty lines, of which ten are looked at.
public struct FieldList: Sendable {
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

    /// Where a line lies in `text`: its value follows its name.
    private struct Line: Sendable {
        let start: Int
        let nameEnd: Int
        var end: Int
    }

    private var text: [UInt8] = []
    private var lines: [Line] = []

    /// Makes an empty list.
    public init() {}

    /// Adds a line at the end, also where the name is there already.
    public mutating func append(_ name: String, _ value: String) {
        addLine(name.utf8, value.utf8)
    }

    /// The value of the first line of this name; `nil` where there is none. O(lines).
    public subscript(name: String) -> String? {
        lines.first { isLine($0, of: name) }.map(value)
    }

    /// The values of all lines of this name, in order. O(lines).
    public func values(of name: String) -> [String] {
        lines.filter { isLine($0, of: name) }.map(value)
    }

    private mutating func addLine(_ name: some Collection<UInt8>, _ value: some Collection<UInt8>) {
        let start = text.count
        text.append(contentsOf: name)
        let nameEnd = text.count
        text.append(contentsOf: value)
        lines.append(Line(start: start, nameEnd: nameEnd, end: text.count))
    }

    private func isLine(_ line: Line, of name: String) -> Bool {
        line.nameEnd - line.start == name.utf8.count
            && zip(text[line.start..<line.nameEnd], name.utf8)
                .allSatisfy { Self.lowerCase($0) == Self.lowerCase($1) }
    }

    private func name(_ line: Line) -> String {
        String(decoding: text[line.start..<line.nameEnd], as: UTF8.self)
    }

    private func value(_ line: Line) -> String {
        String(decoding: text[line.nameEnd..<line.end], as: UTF8.self)
    }

    private static func lowerCase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

// For a transport that has lines as bytes. They are borrowed for the call, which is what makes the
// unsafe pointers sound.
extension FieldList {
    /// Adds a line at the end, also where the name is there already; both parts are copied.
    package mutating func append(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        addLine(name, value)
    }

    /// Goes on with the value of the last line, after a space; nothing where there is no line.
    package mutating func extendLast(with value: UnsafeRawBufferPointer) {
        guard !lines.isEmpty else { return }
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: value)
        lines[lines.count - 1].end = text.count
    }

    /// Makes room for so many lines of so many bytes in all.
    package mutating func reserveCapacity(lines lineCount: Int, byteCount: Int) {
        lines.reserveCapacity(lineCount)
        text.reserveCapacity(byteCount)
    }

    /// Whether `body` is true of the name and the value of every line; the first `false` ends it.
    package func allLinesSatisfy(
        _ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        text.withUnsafeBytes { text in
            lines.allSatisfy { line in
                body(
                    UnsafeRawBufferPointer(rebasing: text[line.start..<line.nameEnd]),
                    UnsafeRawBufferPointer(rebasing: text[line.nameEnd..<line.end]))
            }
        }
    }
}

extension FieldList: Hashable {
    /// Whether both have the same lines in the same order, names compared with case.
    public static func == (left: FieldList, right: FieldList) -> Bool { left.elementsEqual(right) }

    /// Feeds the lines to `hasher`.
    public func hash(into hasher: inout Hasher) {
        for field in self { hasher.combine(field) }
    }
}

extension FieldList: RandomAccessCollection {
    /// The index of the first line: 0.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { lines.count }
    /// The line at this index, which must be in bounds.
    public subscript(position: Int) -> Field {
        Field(name: name(lines[position]), value: value(lines[position]))
    }
}

extension FieldList: ExpressibleByDictionaryLiteral {
    /// Makes a list of these lines, in the order written.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }
}

extension FieldList: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// One `name: value` a line, credentials hidden.
    public var description: String {
        let secret = ["authorization", "proxy-authorization", "cookie", "set-cookie"]
        return lines.map { line in
            let isSecret = secret.contains { isLine(line, of: $0) }
            return "\(name(line)): \(isSecret ? "(hidden)" : value(line))"
        }.joined(separator: "\n")
    }

    /// The description, so that a dump shows no more.
    public var debugDescription: String { description }

    /// The description as the only child, so that reflection shows no more.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
