import FeedCache
import HTTP1

/// Makes the response that is stored for a page: each coding's body, and a head ready to send.
struct FeedResponseBuilder: Sendable {
    private let documents: DocumentBuilder
    private let cors: CORSPolicy

    /// A builder whose heads carry the fields of `cors`.
    init(cors: CORSPolicy) {
        self.cors = cors
        documents = DocumentBuilder(cors: cors)
    }

    /// Compresses and assembles; about a millisecond for 100 KB, so never on a loop.
    func response(for page: FeedPage, _ lifetimes: Lifetimes) -> StoredResponse {
        let tag = OpaqueTag(of: page.body)
        return Representations(of: page.body).response(tag: tag) { status in
            var head = documents.startHead(status, contentType: "application/json")
            head.add(.etag, tag.fieldValue)
            head.add(.cacheControl, Self.cacheControl(lifetimes))
            head.add(.vary, cors.vary("Accept-Encoding"))
            if status.code == Status.ok.code, let target = page.nextTarget,
                let link = FieldValue("<\(target)>; rel=\"next\"")
            {
                head.add(.link, link)
            }
            return head
        }
    }

    /// The policy as callers see it, in whole seconds rounded down.
    private static func cacheControl(_ lifetimes: Lifetimes) -> FieldValue {
        guard lifetimes.allowStoring else { return FieldValue(static: "no-store") }
        let text =
            "public, max-age=\(lifetimes.fresh.components.seconds)"
            + ", stale-while-revalidate=\(lifetimes.staleWhileRevalidate.components.seconds)"
            + ", stale-if-error=\(lifetimes.staleIfError.components.seconds)"
        // Digits and fixed words are always a valid value.
        return FieldValue(text) ?? FieldValue(static: "no-store")
    }
}
