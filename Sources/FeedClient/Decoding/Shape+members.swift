import JSONTrim

extension Shape {
    /// Objects with the members that `keys` name, each kept as `shape` says, and no others.
    static func members<Key: CodingKey & CaseIterable>(
        _ keys: Key.Type, _ shape: (Key) -> Shape
    ) -> Shape {
        let members = keys.allCases.map { ($0.stringValue, shape($0)) }
        // No model names a member twice; the first would count.
        return .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
    }
}
