import HTTP1
import Reactor

extension Connection {
    /// Reads once and handles what came.
    func read(_ readiness: Readiness) {
        switch socket.read(into: loop.input) {
        case .bytes(let count):
            // Fewer bytes than fit are all there are (epoll(7)), and whatever comes later is an
            // edge; but an end that came with them was announced together with them.
            mayHoldInput = count == loop.input.count || readiness.contains(.closed)
            handle(UnsafeRawBufferPointer(rebasing: loop.input[..<count]))
        case .wouldBlock: break
        case .end: close(state.phase == .receiving ? .left : .finished)
        case .failed: close(.left)
        }
    }

    /// Handles what is left unread, after an answer went out or the other connections had a turn.
    func resumeReading() {
        guard state.phase != .closed, waiting == nil, queue == nil, unread != nil else { return }
        handle(UnsafeRawBufferPointer(rebasing: loop.input[..<0]))
    }

    private func handle(_ fresh: UnsafeRawBufferPointer) {
        var parser = loop.freshParser
        if let unread {
            unread.bytes.append(contentsOf: fresh)
            parser = unread.parser
            let (position, needsMore) = unread.bytes.withUnsafeBytes {
                answerRequests(in: $0, &parser)
            }
            unread.bytes.removeFirst(position)
            unread.parser = parser
            unread.needsMore = needsMore
            if unread.bytes.isEmpty { self.unread = nil }
        } else {
            let (position, needsMore) = answerRequests(in: fresh, &parser)
            let rest = UnsafeRawBufferPointer(rebasing: fresh[position...])
            if !rest.isEmpty { unread = UnreadBytes(rest, parser, needsMore: needsMore) }
        }
        send()
    }

    /// Answers complete requests until one must wait, one is refused, or the turn is over.
    ///
    /// - Returns: how many bytes are done with, and whether the rest is no complete request.
    private func answerRequests(
        in bytes: UnsafeRawBufferPointer, _ parser: inout RequestParser
    ) -> (position: Int, needsMore: Bool) {
        var position = 0
        while position < bytes.count, waiting == nil, !isLast, !loop.batch.pointee.isFull {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
            switch parser.parse(rest) {
            case .incomplete:
                if parser.hasBegun { state.beginRequest(at: loop.now) }
                return (position, true)
            case .request(let head):
                position += head.byteCount
                if position < bytes.count { parser.reset() }
                state.becomeIdle(at: loop.now)
                answer(loop.request(head, rest))
            case .refused(let refused):
                let request = refused.head.map { loop.request($0, rest) }
                let refusal = refused.refusal
                writeRefusal(
                    ErrorCode(refusal), reason: refusal.badRequestReason, method: refused.method,
                    request: request)
            }
        }
        return (position, false)
    }
}
