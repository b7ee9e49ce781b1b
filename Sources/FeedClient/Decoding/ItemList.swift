/// The items of a list, each read or dropped on its own.
struct ItemList<Model: WireModel> {
    /// One element of the list.
    enum Item {
        /// It could be read.
        case read(Model)
        /// It could not.
        case dropped(DroppedItem)
    }

    /// All elements, in the order of the answer.
    let items: [Item]

    /// Reads the elements of the member `name` of `members`.
    ///
    /// - Throws: `undecodable` where the member is missing or no array (`mismatch`), and where it
    ///   has elements and none can be read (`allItemsBad`).
    init<Key: CodingKey>(
        _ name: Key, of members: TextMembers<Key>, elements: [JSONText]
    ) throws(APIError) {
        guard members.value(name)?.kind == .array else {
            throw APIError(members.mismatch(name, "array"))
        }
        let path = name.stringValue + "[]"
        items = elements.map { Self.read($0, path: path) }
        let hasReadable = items.contains { if case .read = $0 { true } else { false } }
        guard hasReadable || items.isEmpty else {
            // As many as a page of feedd's carries: an error is kept longer than an answer.
            throw .undecodable(.allItemsBad(Array(dropped.prefix(100))))
        }
    }

    /// The items that could be read.
    var models: [Model] {
        items.compactMap { if case .read(let model) = $0 { model } else { nil } }
    }

    /// The items that could not.
    var dropped: [DroppedItem] {
        items.compactMap { if case .dropped(let item) = $0 { item } else { nil } }
    }

    private static func read(_ element: JSONText, path: String) -> Item {
        guard let members = TextMembers<Model.CodingKeys>(element) else {
            let found = element.reported
            return .dropped(DroppedItem(path: path, expected: "object", found: found, id: nil))
        }
        do {
            return .read(try Model(members))
        } catch {
            let mismatch = error.inside(path)
            let id = Model.CodingKeys(stringValue: "id").flatMap { try? members.identifier($0) }
            return .dropped(
                DroppedItem(
                    path: mismatch.path, expected: mismatch.expected, found: mismatch.found,
                    id: id))
        }
    }
}
