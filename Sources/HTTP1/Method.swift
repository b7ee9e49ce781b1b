import HTTPSemantics

/// The request methods feedd knows (RFC 9110, 9.3; RFC 5789); any other is refused with 501.
package enum Method: UInt8, Sendable {
    /// RFC 9110, 9.3.1.
    case get
    /// GET without the body (RFC 9110, 9.3.2).
    case head
    /// What can be asked of the target (RFC 9110, 9.3.7).
    case options
    /// RFC 9110, 9.3.3.
    case post
    /// RFC 9110, 9.3.4.
    case put
    /// RFC 5789.
    case patch
    /// RFC 9110, 9.3.5.
    case delete

    /// The name on the wire; methods are compared with case.
    package var token: StaticString {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .options: "OPTIONS"
        case .post: "POST"
        case .put: "PUT"
        case .patch: "PATCH"
        case .delete: "DELETE"
        }
    }

    /// The method that `bytes` name, or nil.
    init?(_ bytes: UnsafeRawBufferPointer) {
        // The first letters tell all but three apart; one comparison decides.
        let candidate: Method
        switch (bytes.count, bytes.first) {
        case (3, UInt8(ascii: "G")): candidate = .get
        case (4, UInt8(ascii: "H")): candidate = .head
        case (7, UInt8(ascii: "O")): candidate = .options
        case (4, UInt8(ascii: "P")): candidate = .post
        case (3, UInt8(ascii: "P")): candidate = .put
        case (5, UInt8(ascii: "P")): candidate = .patch
        case (6, UInt8(ascii: "D")): candidate = .delete
        default: return nil
        }
        guard bytes.equals(candidate.token) else { return nil }
        self = candidate
    }
}
