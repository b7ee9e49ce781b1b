import FeedCache
import HTTP1
import HTTPSemantics

/// Turns answers into bytes: the ready-made head of a stored response, then the fields that differ
/// from request to request, then the body.
///
/// One a server, shared by all loops. Writing a cached answer allocates nothing.
struct ResponseWriter: Sendable {
    private let cors: CORSPolicy
    private let documents: DocumentBuilder

    /// A writer whose answers carry the fields of `cors`.
    init(cors: CORSPolicy) {
        self.cors = cors
        documents = DocumentBuilder(cors: cors)
    }

    /// Appends the answer to `request` to `batch`.
    ///
    /// - Parameter closing: whether the connection ends after this answer, and says so.
    /// - Returns: the status code sent, for the counters.
    func write(
        _ answer: Answer, to request: Request, closing: Bool, into batch: inout SendBatch
    ) -> Int {
        switch answer {
        case .cached(let cached, _):
            return write(cached.response, cached, to: request, closing: closing, into: &batch)
        case .document(let response):
            return write(response, nil, to: request, closing: closing, into: &batch)
        case .made(let document):
            batch.append(head: documents.head(of: document))
            endHead(of: request, closing: closing, into: &batch)
            if request.head.method != .head { batch.append(body: document.body) }
            return document.status.code
        case .options(let options):
            batch.append(head: documents.head(of: options))
            endHead(of: request, closing: closing, into: &batch)
            return 204
        case .problem(let problem):
            let language = documents.language(for: request)
            let (head, body) = documents.document(of: problem, language, request.id)
            batch.append(head: head)
            endHead(of: request, closing: closing, into: &batch)
            if request.head.method != .head { batch.append(body: body) }
            return problem.code.statusCode
        }
    }

    /// Appends the answer to bytes that are no request, in English; the connection ends after it.
    ///
    /// - Parameter isHead: whether the method was read and is HEAD, whose answer has no body.
    func writeRefusal(_ code: ErrorCode, isHead: Bool, id: RequestID, into batch: inout SendBatch) {
        let (head, body) = documents.document(of: ProblemAnswer(code), .english, id)
        batch.append(head: head)
        endHead(origin: nil, id: id, closing: true, into: &batch)
        if !isHead { batch.append(body: body) }
    }

    private func write(
        _ response: StoredResponse, _ cached: CachedAnswer?, to request: Request, closing: Bool,
        into batch: inout SendBatch
    ) -> Int {
        let isHeld = request.holds(response)
        let coding = Int(request.coding(of: response).rawValue)
        batch.output.append(head: isHeld ? response.notModifiedHead : response.head(coding))
        if let cached {
            batch.output.field(.age, decimal: cached.ageSeconds)
            batch.output.field(.cacheStatus) { writer in
                cached.status.write { piece in
                    switch piece {
                    case .text(let text): writer.append(static: text)
                    case .number(let number): writer.append(decimal: number)
                    }
                }
            }
        }
        endHead(of: request, closing: closing, into: &batch)
        guard !isHeld else { return 304 }
        if request.head.method != .head { batch.append(bodyOf: response, coding: coding) }
        return 200
    }

    private func endHead(of request: Request, closing: Bool, into batch: inout SendBatch) {
        endHead(
            origin: request.head.firstValue(of: .origin, in: request.bytes), id: request.id,
            closing: closing, into: &batch)
    }

    private func endHead(
        origin: UnsafeRawBufferPointer?, id: RequestID, closing: Bool, into batch: inout SendBatch
    ) {
        batch.appendDate()
        batch.output.field(.xRequestID, requestID: id)
        if !cors.allowsEveryOrigin, let origin, let value = cors.value(for: origin) {
            batch.output.field(.accessControlAllowOrigin, value)
        }
        if closing { batch.output.field(.connection, static: "close") }
        batch.output.endHead()
    }
}
