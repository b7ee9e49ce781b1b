/// A response to send, with what is only known now.
package struct CachedAnswer: Sendable {
    /// The response, shared with the store and with others who send it.
    package let response: StoredResponse
    /// Whole seconds since it was stored or last validated: the `Age` field (RFC 9111, 5.1).
    package let ageSeconds: Int
    /// The `Cache-Status` of this request.
    package let status: CacheStatus
}
