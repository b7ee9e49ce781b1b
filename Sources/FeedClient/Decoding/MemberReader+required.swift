#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MemberReader {
    /// The text of a string that must be there.
    func requiredString(_ key: Key) throws(Mismatch) -> String {
        guard let text = try string(key) else { throw mismatch(key, "string") }
        return text
    }

    /// An integer that must be there.
    func requiredInteger(_ key: Key) throws(Mismatch) -> Int {
        guard let number = try integer(key) else { throw mismatch(key, "integer") }
        return number
    }

    /// An id that must be there.
    func requiredID<T>(_ key: Key) throws(Mismatch) -> ID<T> {
        guard let number = try identifier(key) else { throw mismatch(key, "id") }
        return ID(number)
    }

    /// An instant that must be there (RFC 3339).
    func requiredDate(_ key: Key) throws(Mismatch) -> Date {
        guard let date = InternetDate.parse(try requiredString(key)) else {
            throw mismatch(key, "date")
        }
        return date
    }

    /// A web address that must be there.
    func requiredURL(_ key: Key) throws(Mismatch) -> URL {
        guard let url = WebURL.parse(try requiredString(key)) else { throw mismatch(key, "URL") }
        return url
    }

    /// A web address, or none where the member is missing, null or empty.
    func optionalURL(_ key: Key) throws(Mismatch) -> URL? {
        guard let text = try string(key), !text.isEmpty else { return nil }
        guard let url = WebURL.parse(text) else { throw mismatch(key, "URL") }
        return url
    }

    /// A cursor, or none where the member is missing, null or empty.
    ///
    /// An empty text is none because a client that sends it back gets the first page again, and
    /// walks for ever.
    func optionalCursor<T>(_ key: Key) throws(Mismatch) -> Cursor<T>? {
        guard let text = try string(key), !text.isEmpty else { return nil }
        guard let cursor = Cursor<T>(text) else { throw mismatch(key, "cursor") }
        return cursor
    }

    /// A model that must be there.
    func requiredModel<Model: WireModel>(
        _ key: Key, as type: Model.Type
    ) throws(Mismatch) -> Model {
        guard let model = try model(key, as: type) else { throw mismatch(key, "object") }
        return model
    }

    /// The report of a member that is not what it must be.
    func mismatch(_ key: Key, _ expected: String) -> Mismatch {
        Mismatch(path: key.stringValue, expected: expected, found: description(of: key))
    }
}
