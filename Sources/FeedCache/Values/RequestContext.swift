/// What a flight passes on of the request that started it; made only when one starts.
package struct RequestContext: Sendable {
    /// The request's id.
    package let requestID: String
    /// The request's `traceparent` field, if it had one.
    package let traceparent: String?

    /// A context of these values.
    package init(requestID: String, traceparent: String? = nil) {
        self.requestID = requestID
        self.traceparent = traceparent
    }
}
