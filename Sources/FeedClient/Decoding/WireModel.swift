import JSONTrim

/// A model that is read from the members of a JSON object.
///
/// It states its members once, as `CodingKeys`: the shape that trims an origin's text comes from
/// them, and so do the names that are read and written. There is one reading of each member,
/// however the text is parsed (see `MemberReader`).
protocol WireModel: Sendable {
    /// The members, by their names on the wire.
    associatedtype CodingKeys: CodingKey & CaseIterable

    /// What to keep of a member; `.all` unless the model says otherwise.
    static func shape(of key: CodingKeys) -> Shape

    /// Reads the model.
    ///
    /// - Throws: the first member that is not what the model needs.
    init<Members: MemberReader>(_ members: Members) throws(Mismatch)
    where Members.Key == CodingKeys
}

extension WireModel {
    /// Keeps the value whole, which is right for scalars.
    static func shape(of key: CodingKeys) -> Shape { .all }

    /// What to keep of an object that holds this model: its coding keys and nothing else.
    static var shape: Shape { .members(CodingKeys.self, shape(of:)) }

    /// Reads the model for `Decodable`, from any decoder.
    ///
    /// - Throws: `DecodingError` with the path to the member that is not as it must be.
    init(decoding decoder: any Decoder) throws {
        let members = CodedMembers<CodingKeys>(try decoder.container(keyedBy: NameKey.self))
        do {
            try self.init(members)
        } catch {
            throw error.decodingError(at: decoder.codingPath)
        }
    }
}
