import FeedCache
import HTTP1

/// Builds the heads and bodies that are not in the cache: problems, OPTIONS, documents made for
/// one request, and at start-up the documents that feedd holds itself.
struct DocumentBuilder: Sendable {
    private let cors: CORSPolicy
    private let catalogue = ErrorCatalogue()

    /// A builder whose heads carry the fields of `cors`.
    init(cors: CORSPolicy) { self.cors = cors }

    /// The language that `request` asks for its problem in.
    func language(for request: Request) -> ErrorLanguage {
        catalogue.language(for: request.lines(of: .acceptLanguage))
    }

    /// The head, without its end, and the body of a failure.
    func document(
        of problem: ProblemAnswer, _ language: ErrorLanguage, _ id: RequestID
    ) -> (head: [UInt8], body: [UInt8]) {
        var body = ProblemBody(code: problem.code, language: language, requestID: id.string)
        body.retryAfterSeconds = problem.retryAfter.map(ProblemBody.wholeSeconds)
        body.parameter = problem.parameter?.parameter.name.description
        body.reason = problem.parameter?.explanation
        let bytes = body.json
        var head = startHead(problem.code.status, contentType: "application/problem+json")
        head.add(.contentLength, FieldValue(bytes.count))
        if let tag = FieldValue(language.tag) { head.add(.contentLanguage, tag) }
        head.add(.cacheControl, FieldValue(static: "no-store"))
        head.add(.vary, cors.vary("Accept-Encoding, Accept-Language"))
        if let seconds = body.retryAfterSeconds { head.add(.retryAfter, FieldValue(seconds)) }
        if let allow = problem.allow { head.add(.allow, FieldValue(static: allow.list)) }
        if let status = problem.cacheStatus, let value = FieldValue(status.description) {
            head.add(.cacheStatus, value)
        }
        return (head.bytes, bytes)
    }

    /// The head, without its end, of the answer to OPTIONS.
    func head(of options: OptionsAnswer) -> [UInt8] {
        var head = HeadWriter(status: .noContent)
        cors.addFixedFields(to: &head)
        head.add(.allow, FieldValue(static: options.allow.list))
        head.add(.vary, cors.vary("Accept-Encoding"))
        if let preflight = options.preflight {
            head.add(.accessControlAllowMethods, FieldValue(static: "GET, HEAD"))
            if let fields = FieldValue(preflight.fields.joined(separator: ", ")),
                !preflight.fields.isEmpty
            {
                head.add(.accessControlAllowHeaders, fields)
            }
            head.add(.accessControlMaxAge, FieldValue(86_400))
        }
        return head.bytes
    }

    /// The head, without its end, of a document made for one request.
    func head(of document: MadeDocument) -> [UInt8] {
        var head = startHead(document.status, contentType: document.contentType)
        head.add(.contentLength, FieldValue(document.body.count))
        head.add(.cacheControl, FieldValue(static: "no-store"))
        if cors.variesByOrigin { head.add(.vary, FieldValue(static: "Origin")) }
        return head.bytes
    }

    /// A document that feedd holds itself, as a response ready to send.
    ///
    /// - Parameter maxAge: for how long callers may keep it, in whole seconds.
    func held(_ body: [UInt8], contentType: StaticString, maxAge: Int) -> StoredResponse {
        let representations = Representations(of: body)
        let tag = OpaqueTag(of: body)
        return representations.response(tag: tag) { status in
            var head = startHead(status, contentType: contentType)
            head.add(.etag, tag.fieldValue)
            // Digits and fixed words are always a valid value.
            head.add(
                .cacheControl,
                FieldValue("public, max-age=\(maxAge)") ?? FieldValue(static: "no-store"))
            head.add(.vary, cors.vary("Accept-Encoding"))
            return head
        }
    }

    /// A head with the fields that every answer carries.
    func startHead(_ status: Status, contentType: StaticString) -> HeadWriter {
        var head = HeadWriter(status: status)
        if status.code != Status.notModified.code {
            head.add(.contentType, FieldValue(static: contentType))
            head.add(.xContentTypeOptions, FieldValue(static: "nosniff"))
        }
        cors.addFixedFields(to: &head)
        return head
    }
}
