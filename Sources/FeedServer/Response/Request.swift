import FeedCache
package import HTTP1
import HTTPSemantics

/// A complete request as the router sees it: the parsed head over the bytes it was parsed from.
///
/// The bytes are borrowed from the loop's read buffer or from the connection's own copy; sound
/// because a request is a local value of the call that handles it and never stored.
/// `WaitingRequest` is what outlives that call.
package struct Request {
    /// The parsed head.
    package let head: RequestHead
    /// The head's bytes.
    package let bytes: UnsafeRawBufferPointer
    /// The id where the caller sent none.
    package let newID: RequestID

    /// The caller's id if it is a valid one, else a new one; always the same for one request.
    package var id: RequestID {
        head.firstValue(of: .requestID, in: bytes).flatMap { RequestID($0) } ?? newID
    }

    /// The path, as it stands in the request.
    package var path: UnsafeRawBufferPointer { head.path.bytes(of: bytes) }

    /// The query after the `?`; empty where there is none.
    package var query: UnsafeRawBufferPointer {
        guard let query = head.query else { return UnsafeRawBufferPointer(rebasing: bytes[..<0]) }
        return query.bytes(of: bytes)
    }

    /// What the caller asks of the cache.
    var cacheDirectives: RequestCacheControl {
        var directives = RequestCacheControl()
        head.forEachValue(of: .cacheControl, in: bytes) { directives.add($0) }
        return directives
    }

    /// The best coding of `response` for this caller.
    func coding(of response: StoredResponse) -> ContentCoding {
        guard response.hasGzip || response.hasBrotli else { return .identity }
        var preference = CodingPreference()
        var isGiven = false
        head.forEachValue(of: .acceptEncoding, in: bytes) {
            preference.add($0)
            isGiven = true
        }
        guard isGiven else { return .identity }
        return preference.best(hasGzip: response.hasGzip, hasBrotli: response.hasBrotli)
    }

    /// Whether the caller holds `response` already (RFC 9110, 13.1.2).
    func holds(_ response: StoredResponse) -> Bool {
        var isHeld = false
        head.forEachValue(of: .ifNoneMatch, in: bytes) {
            isHeld =
                isHeld || EntityTag.matches(ifNoneMatch: $0, opaqueTag: response.opaqueTag)
        }
        return isHeld
    }

    /// The caller's `traceparent`; nil where it sent none, or several, of which none counts: the
    /// field is no list (RFC 9110, 5.3). Allocates.
    var traceparent: String? {
        let lines = lines(of: .traceparent)
        return lines.count == 1 ? lines[0] : nil
    }

    /// Every line of a field, as text; for the ways that may allocate.
    func lines(of field: KnownField) -> [String] {
        var lines: [String] = []
        head.forEachValue(of: field, in: bytes) {
            lines.append(String(decoding: $0, as: UTF8.self))
        }
        return lines
    }
}
