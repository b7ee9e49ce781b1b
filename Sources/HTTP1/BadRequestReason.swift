/// What is wrong with a request that is refused with 400; callers see the code alone.
package enum BadRequestReason: UInt8, Sendable, CaseIterable {
    /// A byte that no method holds, or no method at all.
    case method
    /// A byte or form that the request target may not have.
    case target
    /// No `HTTP/x.y` where it must stand.
    case version
    /// A CR without LF, or an LF without CR.
    case lineEnd
    /// A byte that no field name holds, an empty name, or blanks before the colon.
    case fieldName
    /// A control character in a field value.
    case fieldValue
    /// A line that begins with a blank: an obsolete line folding (RFC 9112, 5.2).
    case folding
    /// `Host` missing, repeated or not a host.
    case host
    /// `Transfer-Encoding` empty, ill-formed or with `chunked` where it may not be.
    case transferEncoding
    /// `Content-Length` repeated, or not a plain number.
    case contentLength
    /// `Transfer-Encoding` and `Content-Length` together.
    case conflictingLengths
    /// The target `*` with a method other than OPTIONS.
    case asterisk

    /// One English clause for the access log.
    package var description: String {
        switch self {
        case .method: "a byte that no method may hold"
        case .target: "a byte that the request target may not hold there"
        case .version: "no HTTP version at the end of the request line"
        case .lineEnd: "a line that does not end in CR LF"
        case .fieldName: "a byte that no field name may hold"
        case .fieldValue: "a control character in a field value"
        case .folding: "a field line that begins with a blank"
        case .host: "not exactly one valid Host"
        case .transferEncoding: "Transfer-Encoding is not a list that ends in chunked"
        case .contentLength: "Content-Length is not one plain number"
        case .conflictingLengths: "both Transfer-Encoding and Content-Length"
        case .asterisk: "the target * with a method other than OPTIONS"
        }
    }
}
