/// A request that is refused, with what was understood of it.
package struct RefusedRequest: Sendable {
    /// Why it is refused.
    package let refusal: Refusal
    /// Its method, as soon as one of `Method` was read whole; an answer to HEAD has no body.
    package let method: Method?
    /// Its head, where that is complete and every byte of it is good; for the answer's language and
    /// id.
    package let head: RequestHead?
}
