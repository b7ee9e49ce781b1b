/// Any JSON value, to compare texts regardless of the order of members.
enum AnyJSON: Hashable, Decodable {
    case null
    case boolean(Bool)
    case integer(Int)
    case string(String)
    case array([AnyJSON])
    case object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let elements = try? value.decode([AnyJSON].self) {
            self = .array(elements)
        } else {
            self = .object(try value.decode([String: AnyJSON].self))
        }
    }

    /// The names of an object's members.
    var names: Set<String> {
        if case .object(let members) = self { Set(members.keys) } else { [] }
    }

    /// A member of an object.
    subscript(name: String) -> AnyJSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}
