package import FeedClient
import Reactor

/// A transport that answers from a test's own closure and remembers what it was asked.
package final class FakeTransport: Transport {
    /// What answers a request; the number counts requests from 1.
    package typealias Answerer =
        @Sendable (TransportRequest, _ number: Int) async throws(APIError) -> TransportResponse

    private struct State {
        var requests: [TransportRequest] = []
        var answerer: Answerer
    }

    private let state: VisibleMutex<State>

    /// A transport that answers with `answerer`.
    package init(_ answerer: @escaping Answerer) {
        state = VisibleMutex(State(answerer: answerer))
    }

    /// Every request so far, in order.
    package var requests: [TransportRequest] { state.withLock(\.requests) }

    /// Answers with something else from now on.
    package func answer(with answerer: @escaping Answerer) {
        state.withLock { $0.answerer = answerer }
    }

    /// Remembers the request and answers it.
    package func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
        let (answerer, number) = state.withLock { state in
            state.requests.append(request)
            return (state.answerer, state.requests.count)
        }
        return try await answerer(request, number)
    }
}

extension TransportResponse {
    /// A response with a text body.
    package static func text(
        _ body: String, status: Int = 200, fields: FieldList = [:]
    ) -> TransportResponse {
        TransportResponse(statusCode: status, fields: fields, body: Array(body.utf8))
    }
}
