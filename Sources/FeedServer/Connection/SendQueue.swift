import FeedCache
import Reactor

/// What a client has not taken yet: its own bytes as a copy, and large bodies by reference, so
/// that many slow readers of one answer share its bytes. Owned by the loop thread.
final class SendQueue {
    /// A large body and where it stands among the copied bytes.
    struct Body {
        /// How many of the copied bytes go before it.
        let position: Int
        /// What holds the bytes.
        let response: StoredResponse
        /// Which of its bodies.
        let coding: Int

        /// The bytes, valid while `response` lives.
        var bytes: UnsafeRawBufferPointer { response.body(coding) }
    }

    // Freed in deinit; lent to the system call only.
    private let copied: UnsafeMutableRawBufferPointer
    private let bodies: [Body]
    private var sent: Int

    /// The bytes left to send.
    private(set) var byteCount: Int

    /// Copies `output`, and keeps `bodies`, fewer than half a `WriteVector.capacity`; `sent` of the
    /// bytes are gone already.
    init(copying output: UnsafeRawBufferPointer, _ bodies: [Body], skipping sent: Int) {
        copied = .allocate(byteCount: output.count, alignment: 1)
        copied.copyMemory(from: output)
        self.bodies = bodies
        self.sent = sent
        byteCount = output.count + bodies.reduce(0) { $0 + $1.bytes.count } - sent
    }

    deinit { copied.deallocate() }

    /// Hands the kernel as much as it takes.
    func send(on socket: borrowing Socket) -> SendBatch.Outcome {
        var vector = WriteVector()
        Self.append(UnsafeRawBufferPointer(copied), bodies, to: &vector)
        vector.removeFirst(sent)
        while !vector.isEmpty {
            switch socket.write(vector) {
            case .bytes(let count):
                vector.removeFirst(count)
                sent += count
                byteCount -= count
            case .wouldBlock: return .blocked(self)
            case .failed: return .failed
            }
        }
        return .sent
    }

    /// Adds to `vector` what is sent, in order: `bytes`, with each body at its position. All are
    /// borrowed until they are written.
    static func append(
        _ bytes: UnsafeRawBufferPointer, _ bodies: [Body], to vector: inout WriteVector
    ) {
        var position = 0
        // By index: in unoptimised builds, whose allocations tests count, an iterator takes memory.
        for index in bodies.indices {
            let next = bodies[index].position
            vector.append(UnsafeRawBufferPointer(rebasing: bytes[position..<next]))
            vector.append(bodies[index].bytes)
            position = next
        }
        vector.append(UnsafeRawBufferPointer(rebasing: bytes[position...]))
    }
}
