import JSONTrim

/// The body of an answer, trimmed to what a page is read from.
enum TrimmedBody {
    /// Trims a body and lends its members, and the elements of its list, to `read`.
    ///
    /// - Throws: `undecodable` where the body is not JSON, not an object, or not what `read` needs.
    static func read<Key: CodingKey, Value>(
        _ body: [UInt8], with trimmer: JSONTrimmer, as keys: Key.Type,
        _ read: (TextMembers<Key>, [JSONText]) throws(APIError) -> Value
    ) throws(APIError) -> Value {
        var text = TrimmedText()
        do {
            try trimmer.trim(body, into: &text)
        } catch {
            throw .undecodable(.notJSON(offset: error.offset, reason: error.reason.description))
        }
        // The bytes are borrowed until `read` returns; it hands on values, never parts of the text.
        return try text.bytes.withUnsafeBufferPointer { (buffer) throws(APIError) in
            let bytes = UnsafeRawBufferPointer(buffer)
            let whole = JSONText(bytes)
            guard let members = TextMembers<Key>(whole) else {
                throw APIError(Mismatch(path: "$", expected: "object", found: whole.reported))
            }
            let elements = text.elements.map {
                JSONText(UnsafeRawBufferPointer(rebasing: bytes[$0]))
            }
            return try read(members, elements)
        }
    }

    /// Runs `body`, and turns a mismatch into the error of the whole answer.
    static func required<Value>(
        _ body: () throws(Mismatch) -> Value
    ) throws(APIError) -> Value {
        do {
            return try body()
        } catch {
            throw APIError(error)
        }
    }
}

extension APIError {
    /// The answer cannot be read because of one value.
    init(_ mismatch: Mismatch) {
        self = .undecodable(
            .mismatch(
                path: mismatch.path, expected: mismatch.expected, found: mismatch.found))
    }
}
