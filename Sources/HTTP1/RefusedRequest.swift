/// A request that is refused, with what was understood of it.
package struct RefusedRequest: Sendable {
    /// Why it is refused.
    package let refusal: Refusal
    /// Its method, as soon as one of `Method` was read whole; an answer to HEAD has no body.
    package let method: Method?
    /// Its known fields, where the head is complete and nothing in it is ill-formed.
    package let fields: KnownFields?
    /// Its whole head, where that is complete, well-formed, of a known method and version 1.x.
    package let head: RequestHead?
}
