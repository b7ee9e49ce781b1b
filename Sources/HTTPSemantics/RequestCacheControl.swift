/// The directives of a caller's `Cache-Control` that feedd acts on (RFC 9111, 5.2.1).
///
/// A value type without allocation: make one a request, and `add` each field line.
package struct RequestCacheControl {
    /// `no-cache`, with an argument or without.
    package private(set) var noCache = false
    /// `max-age=0`.
    package private(set) var maxAgeZero = false
    /// `only-if-cached`.
    package private(set) var onlyIfCached = false

    /// The directives of a request without the field: none.
    package init() {}

    /// Takes in one field line; other directives, and those it cannot read, are ignored.
    package mutating func add(_ line: UnsafeRawBufferPointer) {
        for member in ListMembers(line) {
            let directive = CacheDirective(member)
            if directive.name.equalsIgnoringCase("no-cache") {
                noCache = true
            } else if directive.name.equalsIgnoringCase("max-age") {
                if directive.seconds == 0 { maxAgeZero = true }
            } else if directive.name.equalsIgnoringCase("only-if-cached") {
                onlyIfCached = true
            }
        }
    }
}
