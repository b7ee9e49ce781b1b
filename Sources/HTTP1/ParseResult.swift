/// What the bytes of a request come to so far.
package enum ParseResult: Sendable {
    /// No empty line yet, and nothing to refuse: more bytes are needed.
    case incomplete
    /// A whole request without a body.
    case request(RequestHead)
    /// A request to refuse, perhaps before all of it was there.
    case refused(RefusedRequest)
}
