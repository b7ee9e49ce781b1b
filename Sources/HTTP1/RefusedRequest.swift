/// A request that is refused, with what was understood of it.
package struct RefusedRequest: Sendable {
    /// Why it is refused.
    package let refusal: Refusal
    /// Its method, as soon as one of `Method` was read whole; an answer to HEAD has no body.
    package let method: Method?
    /// Its head, up to the last line before the fault where that is in the head; nil where the
    /// fault is in the request line. For who asks, in which language and under which id.
    package let head: RequestHead?
}
