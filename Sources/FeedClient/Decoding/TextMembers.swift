/// The members of an object in trimmed text, found once and read by name.
///
/// The text is borrowed: this must not outlive the call that lent it.
struct TextMembers<Key: CodingKey>: MemberReader {
    private var members: [(name: JSONText, value: JSONText)] = []

    /// Finds the members; `nil` where the value is no object.
    init?(_ object: JSONText) {
        guard object.kind == .object else { return nil }
        members.reserveCapacity(20)
        object.forEachMember { members.append(($0, $1)) }
    }

    /// The value of a member; `nil` where it is missing or null.
    ///
    /// The trimmer writes each name as its shape does, without escapes, so that bytes compare.
    func value(_ key: Key) -> JSONText? {
        guard let value = anyValue(key), value.kind != .null else { return nil }
        return value
    }

    /// True where the member is there, null or not.
    func has(_ key: Key) -> Bool {
        anyValue(key) != nil
    }

    /// The text of a string, escapes undone.
    func string(_ key: Key) throws(Mismatch) -> String? {
        guard let value = value(key) else { return nil }
        guard let string = value.string else { throw mismatch(key, "string") }
        return string
    }

    /// An exact integer; digits in a string are none.
    func integer(_ key: Key) throws(Mismatch) -> Int? {
        guard let value = value(key) else { return nil }
        guard let integer = value.integer else { throw mismatch(key, "integer") }
        return integer
    }

    /// `true` or `false`.
    func boolean(_ key: Key) throws(Mismatch) -> Bool? {
        guard let value = value(key) else { return nil }
        guard let boolean = value.boolean else { throw mismatch(key, "boolean") }
        return boolean
    }

    /// An integer, or a string of digits.
    func identifier(_ key: Key) throws(Mismatch) -> Int? {
        guard let value = value(key) else { return nil }
        guard let number = Self.identifier(value) else { throw mismatch(key, "id") }
        return number
    }

    /// The texts of an array of strings.
    func strings(_ key: Key) throws(Mismatch) -> [String] {
        try list(key, of: "string") { $0.string }
    }

    /// The numbers of an array of ids.
    func identifiers(_ key: Key) throws(Mismatch) -> [Int] {
        try list(key, of: "id", Self.identifier)
    }

    /// A model that is a member; what is wrong in it is reported with the whole path.
    func model<Model: WireModel>(_ key: Key, as type: Model.Type) throws(Mismatch) -> Model? {
        guard let value = value(key) else { return nil }
        guard let members = TextMembers<Model.CodingKeys>(value) else {
            throw mismatch(key, "object")
        }
        do {
            return try Model(members)
        } catch {
            throw error.inside(key.stringValue)
        }
    }

    /// What a member is, short and redacted; `nothing` where it is missing.
    func description(of key: Key) -> String {
        anyValue(key)?.reported ?? "nothing"
    }

    private func anyValue(_ key: Key) -> JSONText? {
        var name = key.stringValue
        return name.withUTF8 { name in
            members.last { Self.isSame($0.name.bytes, name) }?.value
        }
    }

    private func list<Element>(
        _ key: Key, of kind: String, _ read: (JSONText) -> Element?
    ) throws(Mismatch) -> [Element] {
        guard let value = value(key) else { return [] }
        guard value.kind == .array else { throw mismatch(key, "array") }
        var elements: [Element] = []
        try value.forEachElement { (element) throws(Mismatch) in
            guard element.kind != .null else { return }
            guard let read = read(element) else {
                throw Mismatch(
                    path: key.stringValue + "[]", expected: kind, found: element.reported)
            }
            elements.append(read)
        }
        return elements
    }

    private static func isSame(
        _ quoted: UnsafeRawBufferPointer, _ name: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard quoted.count == name.count + 2 else { return false }
        // A plain loop: `elementsEqual` of slices costs twice as much, on the path of every member.
        for index in 0..<name.count where quoted[index + 1] != name[index] { return false }
        return true
    }

    private static func identifier(_ value: JSONText) -> Int? {
        if let text = value.string { return ID<Void>(digits: text)?.rawValue }
        return value.integer
    }
}
