/// A GET request for a transport.
public struct TransportRequest: Hashable, Sendable {
    /// The absolute `http` or `https` URL, percent-encoded and ready to send.
    public let url: String
    /// The field lines beyond those that every transport adds (`Host`, `Accept-Encoding`).
    public var fields: FieldList
    /// What decides whether it may still go, where it had to wait in line.
    package var turn = Turn.always

    /// Makes a request.
    public init(url: String, fields: FieldList = [:]) {
        self.url = url
        self.fields = fields
    }
}
