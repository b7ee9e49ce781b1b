/// An item of a list that the models cannot read, and that was left out.
public struct DroppedItem: Hashable, Sendable {
    /// Where, with `[]` for any index: `episodes[].video_url`.
    public let path: String
    /// What the models need there, such as `URL`.
    public let expected: String
    /// What was there, short and redacted: of a string at most its beginning, of a URL no query.
    public let found: String
    /// The id of the item, where that could be read.
    public let id: Int?

    /// Makes a report of one item.
    public init(path: String, expected: String, found: String, id: Int?) {
        self.path = path
        self.expected = expected
        self.found = found
        self.id = id
    }
}
