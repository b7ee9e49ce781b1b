/// The name of a response field; the constants here are all there are, so no name is made of input.
package struct FieldName: Sendable {
    /// The name as it is written on the wire, with the colon and the space before the value.
    let lineStart: StaticString

    private init(_ lineStart: StaticString) {
        self.lineStart = lineStart
    }

    /// `Access-Control-Allow-Headers` (Fetch Standard, as the four after it)
    package static var accessControlAllowHeaders: FieldName {
        .init("Access-Control-Allow-Headers: ")
    }
    /// `Access-Control-Allow-Methods`
    package static var accessControlAllowMethods: FieldName {
        .init("Access-Control-Allow-Methods: ")
    }
    /// `Access-Control-Allow-Origin`
    package static var accessControlAllowOrigin: FieldName {
        .init("Access-Control-Allow-Origin: ")
    }
    /// `Access-Control-Expose-Headers`
    package static var accessControlExposeHeaders: FieldName {
        .init("Access-Control-Expose-Headers: ")
    }
    /// `Access-Control-Max-Age`
    package static var accessControlMaxAge: FieldName { .init("Access-Control-Max-Age: ") }
    /// `Age` (RFC 9111, 5.1)
    package static var age: FieldName { .init("Age: ") }
    /// `Allow` (RFC 9110, 10.2.1)
    package static var allow: FieldName { .init("Allow: ") }
    /// `Cache-Control` (RFC 9111, 5.2)
    package static var cacheControl: FieldName { .init("Cache-Control: ") }
    /// `Cache-Status` (RFC 9211)
    package static var cacheStatus: FieldName { .init("Cache-Status: ") }
    /// `Connection` (RFC 9110, 7.6.1)
    package static var connection: FieldName { .init("Connection: ") }
    /// `Content-Encoding` (RFC 9110, 8.4)
    package static var contentEncoding: FieldName { .init("Content-Encoding: ") }
    /// `Content-Language` (RFC 9110, 8.5)
    package static var contentLanguage: FieldName { .init("Content-Language: ") }
    /// `Content-Length` (RFC 9110, 8.6)
    package static var contentLength: FieldName { .init("Content-Length: ") }
    /// `Content-Type` (RFC 9110, 8.3)
    package static var contentType: FieldName { .init("Content-Type: ") }
    /// `Date` (RFC 9110, 6.6.1)
    package static var date: FieldName { .init("Date: ") }
    /// `ETag` (RFC 9110, 8.8.3)
    package static var etag: FieldName { .init("ETag: ") }
    /// `Last-Modified` (RFC 9110, 8.8.2)
    package static var lastModified: FieldName { .init("Last-Modified: ") }
    /// `Link` (RFC 8288)
    package static var link: FieldName { .init("Link: ") }
    /// `Retry-After` (RFC 9110, 10.2.3)
    package static var retryAfter: FieldName { .init("Retry-After: ") }
    /// `Vary` (RFC 9110, 12.5.5)
    package static var vary: FieldName { .init("Vary: ") }
    /// `X-Content-Type-Options` (Fetch Standard)
    package static var xContentTypeOptions: FieldName { .init("X-Content-Type-Options: ") }
    /// `X-Request-Id`
    package static var xRequestID: FieldName { .init("X-Request-Id: ") }
}
