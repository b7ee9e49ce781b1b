import HTTP1
import HTTPSemantics

/// Which web pages may read the answers: the CORS protocol of the Fetch standard.
///
/// Source: [Fetch, 3.2](https://fetch.spec.whatwg.org/#http-cors-protocol). No credentials are
/// ever allowed, for feedd has no use for them.
package struct CORSPolicy: Sendable {
    /// The fields beyond the always readable ones that a page may read.
    static let exposedFields: StaticString =
        "Age, Cache-Status, Content-Language, Date, ETag, Link, Retry-After, X-Request-Id"

    /// The policy that allows no origin and adds no field.
    static let none = CORSPolicy(origins: [])

    // Nil for every origin; else each allowed origin's bytes and the value that repeats it.
    private let allowed: [(bytes: [UInt8], value: FieldValue)]?

    /// Takes `cors.origins`; `*` among them allows every origin, and an empty list none.
    package init(origins: [String]) {
        allowed =
            origins.contains("*")
            ? nil
            : origins.compactMap { origin in
                FieldValue(origin).map { (Array(origin.utf8), $0) }
            }
    }

    /// Whether every origin is allowed, so that one fixed field serves all.
    var allowsEveryOrigin: Bool { allowed == nil }

    /// The value for `Access-Control-Allow-Origin` where a list is configured and holds `origin`.
    func value(for origin: UnsafeRawBufferPointer) -> FieldValue? {
        allowed?.first { $0.bytes.elementsEqual(origin) }?.value
    }

    /// Adds the fields that are the same for every answer.
    func addFixedFields(to head: inout HeadWriter) {
        guard allowed?.isEmpty != true else { return }
        if allowsEveryOrigin { head.add(.accessControlAllowOrigin, FieldValue(static: "*")) }
        head.add(.accessControlExposeHeaders, FieldValue(static: Self.exposedFields))
    }

    /// Whether answers differ by the caller's `Origin`.
    var variesByOrigin: Bool { allowed?.isEmpty == false }

    /// What `Vary` lists for an answer that varies by `fields` on its own.
    func vary(_ fields: StaticString) -> FieldValue {
        guard variesByOrigin else { return FieldValue(static: fields) }
        // The constant parts hold no control character, so that the value is always valid.
        return FieldValue("\(fields), Origin") ?? FieldValue(static: fields)
    }

    /// The requested fields that a preflight is granted, in the spelling of this list.
    static func grantedFields(_ requested: [UnsafeRawBufferPointer]) -> [String] {
        let grantable: [StaticString] = [
            "Cache-Control", "If-None-Match", "X-Request-Id", "Accept-Language", "traceparent",
        ]
        return grantable.filter { name in
            requested.contains { TokenList.contains(name, in: $0) }
        }.map(\.description)
    }
}
