import FeedClient
import Reactor

/// A transport that answers by a script, and keeps what it was asked.
final class ScriptedTransport: Transport {
    /// What happens to one request.
    enum Step: Sendable {
        /// A complete answer.
        case answer(Int, FieldList = [:], String = "")
        /// No complete answer.
        case fail(APIError)
        /// Nothing, until the request is cancelled.
        case hang
    }

    private struct State {
        var steps: [Step]
        var requests: [TransportRequest] = []
    }

    private let state: VisibleMutex<State>
    private let began: @Sendable () async -> Void

    /// A transport that takes one step a request, and repeats the last one.
    ///
    /// - Parameter began: awaited at the beginning of each request.
    init(_ steps: Step..., began: @escaping @Sendable () async -> Void = {}) {
        state = VisibleMutex(State(steps: steps))
        self.began = began
    }

    /// The requests so far.
    var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// Replaces what is left of the script.
    func play(_ steps: Step...) {
        state.withLock { $0.steps = steps }
    }

    func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
        await began()
        let step = state.withLock { state in
            state.requests.append(request)
            return state.steps.count > 1 ? state.steps.removeFirst() : state.steps[0]
        }
        switch step {
        case .answer(let status, let fields, let body):
            return TransportResponse(statusCode: status, fields: fields, body: Array(body.utf8))
        case .fail(let error): throw error
        case .hang:
            let gone = AsyncStream<Void>.makeStream()
            await withTaskCancellationHandler {
                for await _ in gone.stream {}
            } onCancel: {
                gone.continuation.finish()
            }
            throw .cancelled
        }
    }
}
