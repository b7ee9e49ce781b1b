import HTTPSemantics

/// Reads one HTTP/1 request from bytes that arrive in any pieces (RFC 9112).
///
/// A state machine over the bytes of one request, all of them in one buffer. It remembers where it
/// stopped, so every byte is looked at once, and what it finds does not depend on how the bytes
/// were split. A byte that the grammar forbids is refused where it stands; a limit, at the byte
/// that exceeds it; everything else once the head is complete (`RequestRules`). Nothing is copied
/// or allocated.
///
/// It reads no body: a request that announces one is refused.
package struct RequestParser: Sendable {
    private enum State: Sendable {
        // Reading the request line. To `fields` or `finished`.
        case line
        // Reading the fields. To `finished`.
        case fields
        // The head is complete, or refused before it was; only `reset` leads on, to `line`.
        case finished(Refusal?)
    }

    // Bytes, bytes and lines; offsets within a request fit in 32 bits because these are bounded.
    private let maxLineBytes: UInt32
    private let maxFieldsBytes: UInt32
    private let maxFieldLines: UInt32
    // The next byte to look at, and where the fields begin, in bytes from the request's first.
    private var position: UInt32 = 0
    private var fieldsStart: UInt32 = 0
    private var state = State.line
    private var line = RequestLineScanner()
    private var fields = FieldScanner()

    /// A parser that refuses what exceeds `limits`; each is bounded to 0 to 64 Mi.
    package init(limits: RequestLimits) {
        func bounded(_ limit: Int) -> UInt32 { UInt32(min(max(limit, 0), 64 * 1024 * 1024)) }
        maxLineBytes = bounded(limits.requestLineBytes)
        maxFieldsBytes = bounded(limits.fieldsBytes)
        maxFieldLines = bounded(limits.fieldCount)
    }

    /// Whether the request has begun: a byte other than the leading CRLF was seen.
    package var hasBegun: Bool { line.hasBegun }

    /// Makes the parser ready for the next request on the connection.
    package mutating func reset() {
        position = 0
        fieldsStart = 0
        state = .line
        line = RequestLineScanner()
        fields = FieldScanner()
    }

    /// Reads on where the last call stopped.
    ///
    /// `bytes` are all bytes of this request so far, from its first byte on, and may hold more
    /// after its end; what the last call was given must be there unchanged. After a request or a
    /// refusal the answer stays the same until `reset`. O(new bytes), allocation-free.
    package mutating func parse(_ bytes: UnsafeRawBufferPointer) -> ParseResult {
        var cursor = Int(position)
        defer { position = UInt32(truncatingIfNeeded: cursor) }
        do throws(Refusal) {
            if case .line = state {
                guard try parseLine(bytes, &cursor) else { return .incomplete }
                state = .fields
                fieldsStart = UInt32(truncatingIfNeeded: cursor)
            }
            if case .fields = state {
                guard try parseFields(bytes, &cursor) else { return .incomplete }
                state = .finished(nil)
            }
        } catch {
            state = .finished(error)
        }
        if case .finished(let refusal?) = state {
            return .refused(
                RefusedRequest(
                    refusal: refusal, method: method, head: headSoFar(in: bytes, before: cursor)))
        }
        return complete(bytes)
    }

    /// The method, as soon as one of `Method` was read whole.
    package var method: Method? { line.method }

    /// The request line and the field lines that were read whole, of a request that will not be
    /// answered as one; nil before the end of the request line.
    ///
    /// `bytes` are those of the last call of `parse`. O(bytes of the line under way).
    package func headSoFar(in bytes: UnsafeRawBufferPointer) -> RequestHead? {
        headSoFar(in: bytes, before: Int(position))
    }

    // Not for the way of a request that is answered, which should not carry its instructions.
    @inline(never)
    private func headSoFar(
        in bytes: UnsafeRawBufferPointer, before cursor: Int
    ) -> RequestHead? {
        guard fieldsStart > 0 else { return nil }
        // Each LF before the place of the fault ends a good line; a field is taken down at its CR,
        // when that of its line is still to come.
        let end = bytes[Int(fieldsStart)..<cursor].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
        let complete = fields.fields.upTo(end.map { UInt32(truncatingIfNeeded: $0) } ?? fieldsStart)
        return RequestHead(line, complete, isRefused: true)
    }

    /// True where the line was read; throws 414 where it is too long.
    private mutating func parseLine(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int
    ) throws(Refusal) -> Bool {
        // One byte more than the limit is read: the grammar speaks first, and CR is not counted.
        while true {
            let start = line.start
            let limit = Int(start) + Int(maxLineBytes)
            let end = line.isAtLineFeed ? bytes.count : min(bytes.count, limit + 1)
            guard cursor < end else { return false }
            if try line.scan(bytes, &cursor, to: end) { return true }
            // A leading CRLF moved the line's start, and its limit with it.
            guard start == line.start else { continue }
            if cursor > limit, !line.isAtLineFeed { throw .uriTooLong }
        }
    }

    /// True where the empty line was read; throws 431 where the fields are too long or too many.
    private mutating func parseFields(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout Int
    ) throws(Refusal) -> Bool {
        let limit = Int(fieldsStart) + Int(maxFieldsBytes)
        while true {
            let end = fields.isAtEnd ? bytes.count : min(bytes.count, limit + 1)
            guard cursor < end else { return false }
            if try fields.scan(bytes, &cursor, to: end, maxLines: maxFieldLines) { return true }
            if cursor > limit, !fields.isAtEnd {
                // At the byte that is one too many: a line that it ends is not within the limit.
                cursor = limit
                throw .fieldsTooLarge
            }
        }
    }

    /// The request, or the first rule its complete head breaks.
    private func complete(_ bytes: UnsafeRawBufferPointer) -> ParseResult {
        let refusal = RequestRules.firstBroken(line, fields.fields, in: bytes)
        var head = RequestHead(line, fields.fields, isRefused: refusal != nil)
        if let refusal {
            return .refused(RefusedRequest(refusal: refusal, method: method, head: head))
        }
        head.readConnection(in: bytes)
        return .request(head)
    }
}
