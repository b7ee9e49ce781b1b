package import FeedClient

/// Which redirects are followed, and with which request fields (RFC 9110, 15.4,
/// https://www.rfc-editor.org/rfc/rfc9110#section-15.4).
///
/// libcurl's own following is off: across hosts it takes away `Authorization` and cookies only, and
/// a credential in a field of any other name would travel to whoever the origin names.
package struct RedirectPolicy: Sendable {
    /// The most redirects followed for one request.
    package static let maxHops = 3

    /// The fields that may cross to another origin: they say what is asked for, not who asks.
    private static let harmlessFields: Set<String> = [
        "accept", "accept-language", "if-modified-since", "if-none-match", "traceparent",
        "tracestate", "user-agent", "x-request-id",
    ]

    /// The origins other than the request's own that a redirect may lead to.
    package let allowedOrigins: Set<Origin>

    /// A policy that follows to the same origin and to `allowedOrigins`.
    package init(allowedOrigins: Set<Origin>) {
        self.allowedOrigins = allowedOrigins
    }

    /// Whether `statusCode` is a redirect that says where to go in `Location`.
    package static func isRedirect(_ statusCode: Int) -> Bool {
        switch statusCode {
        case 301, 302, 303, 307, 308: true
        default: false
        }
    }

    /// Whether a request at `source` that was redirected `hops` times already may go to
    /// `destination`. Never from https to http, listed or not.
    package func follows(from source: Origin, to destination: Origin, hops: Int) -> Bool {
        guard hops < Self.maxHops else { return false }
        if source == destination { return true }
        if source.scheme == .https, destination.scheme == .http { return false }
        return allowedOrigins.contains(destination)
    }

    /// What of `fields` is sent on: everything to the same origin, the harmless ones to another.
    package func fields(
        _ fields: FieldList, from source: Origin, to destination: Origin
    ) -> FieldList {
        guard source != destination else { return fields }
        var kept = FieldList()
        for field in fields where Self.harmlessFields.contains(field.name.lowercased()) {
            kept.append(field.name, field.value)
        }
        return kept
    }
}
