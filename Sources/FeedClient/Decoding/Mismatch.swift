/// A value of the wire that is not what a model needs; found where the model reads it.
struct Mismatch: Error, Hashable {
    /// From the item that is read to the value, such as `artwork_urls.small`; empty for the item
    /// itself.
    let path: String
    /// What the model needs there.
    let expected: String
    /// What was there, short and redacted.
    let found: String

    /// The same, seen from one level further out.
    func inside(_ name: String) -> Mismatch {
        let inner = path.isEmpty || path.hasPrefix("[]") ? path : ".\(path)"
        return Mismatch(path: name + inner, expected: expected, found: found)
    }

    /// The error of a decode that met it, with the path that `Decodable` types report.
    func decodingError(at codingPath: [any CodingKey]) -> DecodingError {
        let names = path.split(separator: ".").map { NameKey(String($0)) }
        return .dataCorrupted(
            DecodingError.Context(
                codingPath: codingPath + names,
                debugDescription: "expected \(expected), found \(found)",
                underlyingError: self))
    }
}
