import FeedCache
import HTTP1
import HTTPSemantics

/// One body in each coding that is smaller than the body itself, made once, when it is stored.
struct Representations {
    /// Bodies below this many bytes are sent as they are: the coding's own fields would eat the
    /// gain.
    static let smallestCompressed = 256

    private let body: [UInt8]
    private let gzip: [UInt8]?
    private let brotli: [UInt8]?

    /// Compresses `body`; about a millisecond for 100 KB, so never on a loop.
    init(of body: [UInt8]) {
        self.body = body
        let isWorthIt = body.count >= Self.smallestCompressed
        gzip = isWorthIt ? Compressor.compress(body, .gzip) : nil
        brotli = isWorthIt ? Compressor.compress(body, .br) : nil
    }

    /// The stored response: each body under the head that `makeHead` gives for a status.
    func response(
        tag: OpaqueTag, makeHead: (Status) -> HeadWriter
    ) -> StoredResponse {
        StoredResponse(
            head: head(for: body, coding: nil, makeHead),
            notModifiedHead: makeHead(.notModified).bytes,
            body: body,
            gzip: gzip.map { (head(for: $0, coding: .gzip, makeHead), $0) },
            brotli: brotli.map { (head(for: $0, coding: .br, makeHead), $0) },
            opaqueTag: tag.bytes)
    }

    private func head(
        for body: [UInt8], coding: ContentCoding?, _ makeHead: (Status) -> HeadWriter
    ) -> [UInt8] {
        var head = makeHead(.ok)
        head.add(.contentLength, FieldValue(body.count))
        if let coding { head.add(.contentEncoding, FieldValue(static: coding.token)) }
        return head.bytes
    }
}
