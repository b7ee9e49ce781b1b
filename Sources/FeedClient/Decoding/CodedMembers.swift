/// The members of an object that any `Decoder` reads, by names in snake_case or camelCase.
///
/// A decoder with `.convertFromSnakeCase` shows `full_name` as `fullName`, and then a key that says
/// `full_name` finds nothing: so both spellings are looked up, and apps may use either decoder.
struct CodedMembers<Key: CodingKey>: MemberReader {
    private let container: KeyedDecodingContainer<NameKey>

    /// Reads from a container of the decoder.
    init(_ container: KeyedDecodingContainer<NameKey>) {
        self.container = container
    }

    /// The text of a string, escapes undone.
    func string(_ key: Key) throws(Mismatch) -> String? {
        try scalar(key, "string", String.self)
    }

    /// An exact integer; digits in a string are none.
    func integer(_ key: Key) throws(Mismatch) -> Int? {
        try scalar(key, "integer", Int.self)
    }

    /// `true` or `false`.
    func boolean(_ key: Key) throws(Mismatch) -> Bool? {
        try scalar(key, "boolean", Bool.self)
    }

    /// An integer, or a string of digits.
    func identifier(_ key: Key) throws(Mismatch) -> Int? {
        try scalar(key, "id", ID<Void>.self)?.rawValue
    }

    /// The texts of an array of strings.
    func strings(_ key: Key) throws(Mismatch) -> [String] {
        try scalar(key, "array", [String?].self)?.compactMap { $0 } ?? []
    }

    /// The numbers of an array of ids.
    func identifiers(_ key: Key) throws(Mismatch) -> [Int] {
        try scalar(key, "array", [ID<Void>?].self)?.compactMap { $0?.rawValue } ?? []
    }

    /// A model that is a member; what is wrong in it is reported with the whole path.
    func model<Model: WireModel>(_ key: Key, as type: Model.Type) throws(Mismatch) -> Model? {
        let name = spelling(of: key)
        guard (try? container.decodeNil(forKey: name)) == false else { return nil }
        guard let inner = try? container.nestedContainer(keyedBy: NameKey.self, forKey: name)
        else { throw mismatch(key, "object") }
        do {
            return try Model(CodedMembers<Model.CodingKeys>(inner))
        } catch {
            throw error.inside(key.stringValue)
        }
    }

    /// The models of an array, all of them readable; empty where it is missing or null.
    func models<Model: WireModel>(_ key: Key, as type: Model.Type) throws(Mismatch) -> [Model] {
        let name = spelling(of: key)
        guard (try? container.decodeNil(forKey: name)) == false else { return [] }
        guard var list = try? container.nestedUnkeyedContainer(forKey: name) else {
            throw mismatch(key, "array")
        }
        var models: [Model] = []
        while !list.isAtEnd {
            guard let inner = try? list.nestedContainer(keyedBy: NameKey.self) else {
                throw Mismatch(
                    path: key.stringValue + "[]", expected: "object", found: "another value")
            }
            do {
                models.append(try Model(CodedMembers<Model.CodingKeys>(inner)))
            } catch {
                throw error.inside(key.stringValue + "[]")
            }
        }
        return models
    }

    /// What a member is, short and redacted; `nothing` where it is missing.
    func description(of key: Key) -> String {
        let name = spelling(of: key)
        guard container.contains(name) else { return "nothing" }
        if (try? container.decodeNil(forKey: name)) == true { return "null" }
        if let text = try? container.decode(String.self, forKey: name) {
            return Excerpt.quoted(text)
        }
        if let flag = try? container.decode(Bool.self, forKey: name) { return "\(flag)" }
        if (try? container.nestedUnkeyedContainer(forKey: name)) != nil { return "array" }
        if (try? container.nestedContainer(keyedBy: NameKey.self, forKey: name)) != nil {
            return "object"
        }
        return "number"
    }

    private func scalar<Value: Decodable>(
        _ key: Key, _ expected: String, _ type: Value.Type
    ) throws(Mismatch) -> Value? {
        do {
            return try container.decodeIfPresent(type, forKey: spelling(of: key))
        } catch {
            throw mismatch(key, expected)
        }
    }

    private func spelling(of key: Key) -> NameKey {
        let name = NameKey(key.stringValue)
        return container.contains(name) ? name : name.camelCase
    }
}
