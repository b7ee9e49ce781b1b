/// A complete answer from an origin.
public struct TransportResponse: Hashable, Sendable {
    /// The status, 100 to 999, whatever it means.
    public let statusCode: Int
    /// The field lines as they came; those of content coding and framing may be gone.
    public let fields: FieldList
    /// The content, after all content codings were undone.
    public let body: [UInt8]

    /// Makes an answer.
    public init(statusCode: Int, fields: FieldList = [:], body: [UInt8] = []) {
        self.statusCode = statusCode
        self.fields = fields
        self.body = body
    }
}
