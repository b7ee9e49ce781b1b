package import HTTP1

/// A document made for one request.
package struct MadeDocument: Sendable {
    /// The status.
    package var status: Status
    /// The media type.
    package var contentType: StaticString
    /// The bytes, complete.
    package var body: [UInt8]

    /// A document of type `contentType`.
    package init(status: Status = .ok, contentType: StaticString, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}
