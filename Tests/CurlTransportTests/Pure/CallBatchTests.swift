import FeedClient
import Reactor
import Testing

@testable import CurlTransport

@Suite("Calls that wait for the loop")
struct CallBatchTests {
    private let batch = CallBatch()

    /// Makes the calls of `numbers`, one after the other; the last takes the batch and answers all.
    private func makeCalls(_ numbers: ArraySlice<UInt64>, of all: [UInt64]) async {
        guard let number = numbers.first, let target = TargetURL("http://a.test/") else { return }
        let answer: AnswerBatch.Answer = await withUnsafeContinuation { caller in
            let call = TransportCall(
                ticket: RequestTicket(number: number), target: target, fields: [:], turn: .always,
                madeAt: SteadyClock.now, continuation: caller)
            #expect(batch.add(call) == (number == all.first))
            guard number == all.last else {
                Task { await makeCalls(numbers.dropFirst(), of: all) }
                return
            }
            let taken = batch.take()
            #expect(taken.map(\.ticket.number) == all)
            for call in taken { call.continuation.resume(returning: .failure(.cancelled)) }
        }
        #expect(answer == .failure(.cancelled))
    }

    @Test("the first asks for the batch to be taken, which brings all of them in order")
    func batches() async {
        for numbers: [UInt64] in [[1, 2, 3], [4], [5, 6]] {
            await makeCalls(numbers[...], of: numbers)
        }
        #expect(batch.take().isEmpty)
    }
}
