import FeedClient
import Reactor

/// Answers that wait to be given to their callers, all together in the loop's next turn.
///
/// A caller is resumed on another thread. Waking one is the dearest step of a short fetch; if the
/// loop resumes several callers in a row, one wake serves them all. Owned by the loop thread.
final class AnswerBatch {
    /// What a caller gets.
    typealias Answer = Result<TransportResponse, APIError>

    private let loop: EventLoop
    private var waiting: [(caller: UnsafeContinuation<Answer, Never>, answer: Answer)] = []

    /// An empty batch.
    init(loop: EventLoop) {
        self.loop = loop
    }

    /// Gives `answer` to `caller` in the next turn; exactly once for a caller.
    func add(_ answer: Answer, for caller: UnsafeContinuation<Answer, Never>) {
        waiting.append((caller, answer))
        guard waiting.count == 1 else { return }
        loop.execute { [bound = LoopBound(self, to: loop)] in bound.value.give() }
    }

    private func give() {
        // A caller goes on elsewhere, so that nothing is added meanwhile.
        for (caller, answer) in waiting { caller.resume(returning: answer) }
        waiting.removeAll(keepingCapacity: true)
    }
}
