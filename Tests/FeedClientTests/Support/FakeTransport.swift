import FeedClient

/// A transport that gives the same answer to every request, and remembers the requests.
actor FakeTransport: Transport {
    private let answer: Result<TransportResponse, APIError>
    /// What was sent, in order.
    private(set) var requests: [TransportRequest] = []

    /// Answers every request with this.
    init(_ statusCode: Int, _ body: String = "", fields: FieldList = [:]) {
        answer = .success(
            TransportResponse(statusCode: statusCode, fields: fields, body: Array(body.utf8)))
    }

    /// Fails every request with this.
    init(failing error: APIError) {
        answer = .failure(error)
    }

    /// Notes the request and gives the answer.
    func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
        requests.append(request)
        return try answer.get()
    }
}
