import Reactor

/// Calls of `send` that wait for the loop, which takes them in all together.
///
/// The counterpart of ``AnswerBatch``: while the loop is busy or being woken, more calls gather,
/// and cost it neither a piece of work nor a turn of libcurl each. Any thread may use it.
final class CallBatch: Sendable {
    private let waiting = VisibleMutex<[TransportCall]>([])

    /// Adds `call`; whether it is the first, so that the caller must have the batch taken.
    func add(_ call: TransportCall) -> Bool {
        waiting.withLock { waiting in
            waiting.append(call)
            return waiting.count == 1
        }
    }

    /// All calls that wait, in the order added; none are left.
    func take() -> [TransportCall] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
