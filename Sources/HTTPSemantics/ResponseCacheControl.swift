/// The directives of an origin's `Cache-Control` (RFC 9111, 5.2.2; RFC 5861).
///
/// Directives are read one by one; of two that disagree the more restrictive stands, and a lifetime
/// that cannot be read is zero (RFC 9111, 4.2.1).
package struct ResponseCacheControl: Sendable {
    /// `no-store`.
    package private(set) var noStore = false
    /// `private`; the form that names fields counts too.
    package private(set) var isPrivate = false
    /// `no-cache`; the form that names fields counts too.
    package private(set) var noCache = false
    /// `must-revalidate`.
    package private(set) var mustRevalidate = false
    /// `proxy-revalidate`.
    package private(set) var proxyRevalidate = false
    /// `max-age`, at most 2^31 s; nil where it is not given.
    package private(set) var maxAge: Duration?
    /// `s-maxage`, at most 2^31 s; nil where it is not given.
    package private(set) var sharedMaxAge: Duration?
    /// `stale-while-revalidate` (RFC 5861, 3); nil where it is not given.
    package private(set) var staleWhileRevalidate: Duration?
    /// `stale-if-error` (RFC 5861, 4); nil where it is not given.
    package private(set) var staleIfError: Duration?

    /// Reads the values of all `Cache-Control` lines of one response, in any order.
    package init(lines: [String]) {
        for var line in lines {
            line.withUTF8 { text in
                for member in ListMembers(UnsafeRawBufferPointer(text)) {
                    add(CacheDirective(member))
                }
            }
        }
    }

    private mutating func add(_ directive: CacheDirective) {
        let name = directive.name
        if name.equalsIgnoringCase("no-store") {
            noStore = true
        } else if name.equalsIgnoringCase("private") {
            isPrivate = true
        } else if name.equalsIgnoringCase("no-cache") {
            noCache = true
        } else if name.equalsIgnoringCase("must-revalidate") {
            mustRevalidate = true
        } else if name.equalsIgnoringCase("proxy-revalidate") {
            proxyRevalidate = true
        } else if name.equalsIgnoringCase("max-age") {
            Self.shorten(&maxAge, to: directive)
        } else if name.equalsIgnoringCase("s-maxage") {
            Self.shorten(&sharedMaxAge, to: directive)
        } else if name.equalsIgnoringCase("stale-while-revalidate") {
            Self.shorten(&staleWhileRevalidate, to: directive)
        } else if name.equalsIgnoringCase("stale-if-error") {
            Self.shorten(&staleIfError, to: directive)
        }
    }

    private static func shorten(_ lifetime: inout Duration?, to directive: CacheDirective) {
        let given = Duration.seconds(directive.seconds ?? 0)
        lifetime = min(lifetime ?? given, given)
    }
}
