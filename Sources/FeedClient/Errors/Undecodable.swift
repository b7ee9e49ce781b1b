/// Why an answer could not be read; details for logs, free of secrets.
public enum Undecodable: Hashable, Sendable {
    /// The body is not JSON (RFC 8259): the byte `offset` at which that shows, and why.
    case notJSON(offset: Int, reason: String)
    /// The value at `path`, such as `episodes[].id`, is not what the models need. `found` is short
    /// and redacted: of a string at most its beginning, of a URL no query.
    case mismatch(path: String, expected: String, found: String)
    /// The body, or the field lines, are larger than the transport accepts.
    case tooLarge
    /// The body ended before its announced length.
    case truncated
    /// The content coding, such as gzip, is broken or not the announced one.
    case corruptCoding
    /// The list has items, and not one can be read: why, for the first 100 of them.
    case allItemsBad([DroppedItem])
}
