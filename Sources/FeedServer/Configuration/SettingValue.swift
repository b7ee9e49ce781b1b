/// A setting's value as its source gave it, before anything is known of the type it should have.
package enum SettingValue: Sendable, Equatable {
    /// The text of an environment variable or a flag: the setting's type decides how it is read.
    case raw(String)
    /// A JSON5 string.
    case string(String)
    /// A JSON5 number, in the file's spelling.
    case number(String)
    /// A JSON5 list of strings.
    case list([String])
    /// Any other JSON5 value, in words.
    case other(String)

    /// The text, where the value is one.
    var text: String? {
        switch self {
        case .raw(let text), .string(let text): text
        case .number, .list, .other: nil
        }
    }

    /// The whole number, where the value is one: digits only, at most nine.
    var count: Int? {
        switch self {
        case .raw(let text), .number(let text):
            NumberWithUnit.split(text).flatMap { $0.unit.isEmpty ? Int($0.number) : nil }
        case .string, .list, .other: nil
        }
    }

    /// The list, where the value is one; the text of a variable or a flag is read as JSON.
    var list: [String]? {
        switch self {
        case .list(let elements): elements
        case .raw(let text):
            (try? JSON5Reader.read(Array(text.utf8)))?.value.listOfStrings
        case .string, .number, .other: nil
        }
    }
}

extension SettingValue: CustomStringConvertible {
    /// The value as an error message shows it: control characters escaped, cut after 80, without
    /// the credentials of a URL.
    package var description: String {
        switch self {
        case .raw(let text), .string(let text):
            JSONLiteral.quoted(Redaction.withoutCredentials(text), limit: 80)
        case .number(let text), .other(let text): text
        case .list(let elements):
            JSONLiteral.list(elements.map(Redaction.withoutCredentials), limit: 80)
        }
    }
}
