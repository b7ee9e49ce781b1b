/// Why a request is refused before it is routed; the connection closes after the answer.
package enum Refusal: Error, Sendable, Equatable {
    /// 400: the bytes are no request, or one that can be read in two ways.
    case badRequest(BadRequestReason)
    /// 414: the request line is too long.
    case uriTooLong
    /// 431: the fields are too long or too many.
    case fieldsTooLarge
    /// 505: a major version other than 1.
    case versionNotSupported
    /// 501: a method that is none of `Method`.
    case unknownMethod
    /// 501: a transfer coding other than chunked.
    case unsupportedTransferCoding
    /// 413: a body.
    case contentTooLarge
    /// 417: an expectation other than `100-continue`.
    case expectationFailed

    /// What is wrong with a request that is refused with 400; nil for the other refusals, whose
    /// status says it.
    package var badRequestReason: BadRequestReason? {
        if case .badRequest(let reason) = self { reason } else { nil }
    }
}
