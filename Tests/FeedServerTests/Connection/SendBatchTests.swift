import FeedCache
import FeedTesting
import Glibc
import Reactor
import Testing

@testable import FeedServer

@Suite("Batch of answers")
struct SendBatchTests {
    @Test(
        "asks the heap for nothing where the kernel takes all, however large the bodies",
        arguments: [1500, 20_000])
    func sendAllocatesNothing(bodyBytes: Int) async {
        await #expect(processExitsWith: .success) { [bodyBytes] in
            guard let counter = AllocationCounter() else { return }
            var ends: [Int32] = [0, 0]
            let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
            guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { exit(2) }
            let socket = Socket(adopting: ends[0])
            // A small body stands for the head: it is copied as heads are.
            let responses = [40, bodyBytes].map { bytes in
                StoredResponse(
                    head: [], notModifiedHead: [], body: Array(repeating: 0x20, count: bytes),
                    gzip: nil, brotli: nil, opaqueTag: [])
            }
            var batch = SendBatch()
            let reader = ends[1]
            let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
            let isFree = counter.isFree {
                for answers in 1...3 {
                    for _ in 0..<answers {
                        batch.append(bodyOf: responses[0], coding: 0)
                        batch.append(bodyOf: responses[1], coding: 0)
                        batch.endAnswer()
                    }
                    guard case .sent = batch.send(on: socket) else { exit(3) }
                    while read(reader, chunk.baseAddress, chunk.count) > 0 {}
                }
            }
            guard isFree else { exit(4) }
        }
    }
}
