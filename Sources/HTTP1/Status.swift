/// A status code with its reason phrase (RFC 9110, 15).
package struct Status: Sendable, Equatable {
    /// The code, 200 to 599.
    package let code: Int
    /// The phrase after the code; readers ignore it.
    package let reason: StaticString

    private init(_ code: Int, _ reason: StaticString) {
        self.code = code
        self.reason = reason
    }

    /// The status of any code, or nil where it is not within 200 to 599.
    ///
    /// A code without a constant here has no phrase. Allocates.
    package init?(code: Int) {
        guard (200...599).contains(code) else { return nil }
        self = Self.all.first { $0.code == code } ?? Status(code, "")
    }

    /// 200
    package static var ok: Status { Status(200, "OK") }
    /// 204
    package static var noContent: Status { Status(204, "No Content") }
    /// 302
    package static var found: Status { Status(302, "Found") }
    /// 304
    package static var notModified: Status { Status(304, "Not Modified") }
    /// 400
    package static var badRequest: Status { Status(400, "Bad Request") }
    /// 401
    package static var unauthorized: Status { Status(401, "Unauthorized") }
    /// 403
    package static var forbidden: Status { Status(403, "Forbidden") }
    /// 404
    package static var notFound: Status { Status(404, "Not Found") }
    /// 405
    package static var methodNotAllowed: Status { Status(405, "Method Not Allowed") }
    /// 408
    package static var requestTimeout: Status { Status(408, "Request Timeout") }
    /// 410
    package static var gone: Status { Status(410, "Gone") }
    /// 413
    package static var contentTooLarge: Status { Status(413, "Content Too Large") }
    /// 414
    package static var uriTooLong: Status { Status(414, "URI Too Long") }
    /// 417
    package static var expectationFailed: Status { Status(417, "Expectation Failed") }
    /// 422
    package static var unprocessableContent: Status { Status(422, "Unprocessable Content") }
    /// 429 (RFC 6585, 4)
    package static var tooManyRequests: Status { Status(429, "Too Many Requests") }
    /// 431 (RFC 6585, 5)
    package static var requestHeaderFieldsTooLarge: Status {
        Status(431, "Request Header Fields Too Large")
    }
    /// 500
    package static var internalServerError: Status { Status(500, "Internal Server Error") }
    /// 501
    package static var notImplemented: Status { Status(501, "Not Implemented") }
    /// 502
    package static var badGateway: Status { Status(502, "Bad Gateway") }
    /// 503
    package static var serviceUnavailable: Status { Status(503, "Service Unavailable") }
    /// 504
    package static var gatewayTimeout: Status { Status(504, "Gateway Timeout") }
    /// 505
    package static var versionNotSupported: Status { Status(505, "HTTP Version Not Supported") }

    private static var all: [Status] {
        [
            ok, noContent, found, notModified, badRequest, unauthorized, forbidden, notFound,
            methodNotAllowed, requestTimeout, gone, contentTooLarge, uriTooLong, expectationFailed,
            unprocessableContent, tooManyRequests, requestHeaderFieldsTooLarge, internalServerError,
            notImplemented, badGateway, serviceUnavailable, gatewayTimeout, versionNotSupported,
        ]
    }

    /// Two statuses are equal where their codes are.
    package static func == (left: Status, right: Status) -> Bool { left.code == right.code }
}
