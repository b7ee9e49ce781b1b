package import FeedCache
package import HTTP1
import HTTPSemantics
import Reactor

/// The answers of one turn, gathered so that all of them leave in one system call.
///
/// One a loop, reused for every connection; owned by the loop thread. Heads and small bodies are
/// copied into one buffer, which for 1.5 KB costs less than a second piece in the call; larger
/// bodies are sent from the stored response itself.
package struct SendBatch: ~Copyable {
    private static let largestCopiedBody = 8 * 1024
    // A turn ends here, so that one connection cannot keep the loop from the others.
    private static let answersATurn = 64
    private static let bytesATurn = 256 * 1024

    /// Where heads, the fields of this request and small bodies are written.
    package var output = OutputBuffer(capacity: 16 * 1024)
    private var bodies: [SendQueue.Body] = []
    // Empty between calls of `send`.
    private var vector = WriteVector()
    private var bodyBytes = 0
    private var answers = 0
    private var dateField = DateField(unixSeconds: WallClock.unixSeconds)

    /// How many bytes wait to be sent.
    var byteCount: Int { output.count + bodyBytes }

    /// Whether nothing waits.
    var isEmpty: Bool { byteCount == 0 }

    /// Whether it is the others' turn.
    var isFull: Bool {
        answers >= Self.answersATurn || byteCount >= Self.bytesATurn
            || bodies.count >= WriteVector.capacity / 2 - 1
    }

    /// Appends the `Date` field; its text is renewed once a second.
    package mutating func appendDate() {
        dateField.refresh(unixSeconds: WallClock.unixSeconds)
        output.append(dateField)
    }

    /// Appends a head made by `HeadWriter`, without its end.
    mutating func append(head: [UInt8]) { head.withUnsafeBytes { output.append(head: $0) } }

    /// Appends a body that is no stored response's.
    mutating func append(body: [UInt8]) { body.withUnsafeBytes { output.append(body: $0) } }

    /// Appends the body of a stored response.
    package mutating func append(bodyOf response: StoredResponse, coding: Int) {
        let body = response.body(coding)
        guard body.count > Self.largestCopiedBody else { return output.append(body: body) }
        bodies.append(SendQueue.Body(position: output.count, response: response, coding: coding))
        bodyBytes += body.count
    }

    /// Counts one answer as complete.
    mutating func endAnswer() { answers += 1 }

    /// What became of the bytes that waited.
    enum Outcome {
        /// The kernel took all of them.
        case sent
        /// The client must read first; these are left.
        case blocked(SendQueue)
        /// The connection is dead.
        case failed
    }

    /// Hands everything to the kernel and empties the batch, whatever comes of it.
    mutating func send(on socket: borrowing Socket) -> Outcome {
        defer { removeAll() }
        switch write(to: socket) {
        case .bytes(byteCount): return .sent
        case .bytes(let count): return queue(skipping: count).send(on: socket)
        case .wouldBlock: return .blocked(queue(skipping: 0))
        case .failed: return .failed
        }
    }

    private mutating func write(to socket: borrowing Socket) -> WriteResult {
        guard !bodies.isEmpty else { return socket.write(output.bytes) }
        SendQueue.append(output.bytes, bodies, to: &vector)
        defer { vector.removeAll() }
        return socket.write(vector)
    }

    private borrowing func queue(skipping sent: Int) -> SendQueue {
        SendQueue(copying: output.bytes, bodies, skipping: sent)
    }

    private mutating func removeAll() {
        output.removeAll()
        if !bodies.isEmpty { bodies.removeAll(keepingCapacity: true) }
        bodyBytes = 0
        answers = 0
    }
}
