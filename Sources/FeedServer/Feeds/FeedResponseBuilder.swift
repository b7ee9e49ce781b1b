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

    /// The response that a 304 or a restart gave other lifetimes: the same but for the policy in
    /// its heads.
    func response(_ stored: StoredResponse, with lifetimes: Lifetimes) -> StoredResponse {
        let name = Array("\r\nCache-Control: ".utf8)
        let policy = Array(Self.policy(lifetimes).utf8)
        return stored.rewritingHeads { head in
            guard let start = head.firstRange(of: name)?.upperBound,
                let end = head[start...].firstIndex(of: UInt8(ascii: "\r"))
            else { return Array(head) }
            return Array(head[..<start]) + policy + Array(head[end...])
        }
    }

    private static func cacheControl(_ lifetimes: Lifetimes) -> FieldValue {
        // Digits and fixed words are always a valid value.
        FieldValue(policy(lifetimes)) ?? FieldValue(static: "no-store")
    }

    /// The policy as callers see it, in whole seconds rounded down.
    private static func policy(_ lifetimes: Lifetimes) -> String {
        guard lifetimes.allowStoring else { return "no-store" }
        return "public, max-age=\(lifetimes.fresh.components.seconds)"
            + ", stale-while-revalidate=\(lifetimes.staleWhileRevalidate.components.seconds)"
            + ", stale-if-error=\(lifetimes.staleIfError.components.seconds)"
    }
}
