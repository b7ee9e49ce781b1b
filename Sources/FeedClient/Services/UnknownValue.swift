/// A value newer than the models, which was kept or worked around; nothing was dropped for it.
public struct UnknownValue: Hashable, Sendable {
    /// Where, with `[]` for any index: `episodes[].episode_type`.
    public let path: String
    /// The value, short and redacted.
    public let value: String
    /// The id of the item, where there is one.
    public let id: Int?

    /// Makes a report of one value.
    public init(path: String, value: String, id: Int? = nil) {
        self.path = path
        self.value = value
        self.id = id
    }
}
