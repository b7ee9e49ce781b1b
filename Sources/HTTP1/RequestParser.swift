import HTTPSemantics

/// Reads one HTTP/1 request from bytes that arrive in any pieces (RFC 9112).
///
/// A state machine over the bytes of one request, all of them in one buffer. It remembers where it
/// stopped, so every byte is looked at once, and what it finds does not depend on how the bytes were
/// split. A byte that the grammar forbids is refused where it stands; a limit, at the byte that exceeds
/// it; everything else once the head is complete (`RequestRules`). Nothing is copied or allocated.
///
/// It reads no body: a request that announces one is refused.
package struct RequestParser: Sendable {
    private enum State: Sendable {
        // Reading the request line. To `fields` or `finished`.
        case line
        // Reading the fields. To `finished`.
        case fields
        // Refused before the head was complete, or complete; only `reset` leads on, to `line`.
        case finished(Refusal?)
    }

    private let limits: RequestLimits
    private var state = State.line
    private var line = RequestLineScanner()
    private var fields = FieldScanner()
    // The next byte to look at, and where the fields begin, in bytes from the request's first.
    private var cursor = 0
    private var fieldsStart = 0

    /// A parser that refuses what exceeds `limits`; each is bounded to 0 to 64 MiB.
    package init(limits: RequestLimits) {
        let bounds = 0...(64 * 1024 * 1024)
        self.limits = RequestLimits(
            requestLineBytes: min(
                max(limits.requestLineBytes, bounds.lowerBound), bounds.upperBound),
            fieldsBytes: min(max(limits.fieldsBytes, bounds.lowerBound), bounds.upperBound),
            fieldCount: min(max(limits.fieldCount, bounds.lowerBound), bounds.upperBound))
    }

    /// Whether the request has begun: a byte other than the leading CRLF was seen.
    package var hasBegun: Bool { line.hasBegun }

    /// Makes the parser ready for the next request on the connection.
    package mutating func reset() {
        state = .line
        line = RequestLineScanner()
        fields = FieldScanner()
        cursor = 0
        fieldsStart = 0
    }

    /// Reads on where the last call stopped.
    ///
    /// `bytes` are all bytes of this request so far, from its first byte on, and may hold more after its
    /// end; what the last call was given must be there unchanged. After a request or a refusal the
    /// answer stays the same until `reset`. O(new bytes), allocation-free.
    package mutating func parse(_ bytes: UnsafeRawBufferPointer) -> ParseResult {
        do throws(Refusal) {
            if case .line = state {
                guard try parseLine(bytes) else { return .incomplete }
                state = .fields
                fieldsStart = cursor
            }
            if case .fields = state {
                guard try parseFields(bytes) else { return .incomplete }
                state = .finished(nil)
            }
        } catch {
            state = .finished(error)
        }
        return finish(bytes)
    }

    /// True where the line was read; throws 414 where it is too long.
    private mutating func parseLine(_ bytes: UnsafeRawBufferPointer) throws(Refusal) -> Bool {
        // One byte more than the limit is read: the grammar speaks first, and CR is not counted.
        while true {
            let limit = line.start + limits.requestLineBytes
            let end = line.isAtLineFeed ? bytes.count : min(bytes.count, limit + 1)
            guard cursor < end else { return false }
            let start = line.start
            if try line.scan(bytes, &cursor, to: end) { return true }
            // The leading CRLF moved the line's start, and its limit with it.
            guard start == line.start else { continue }
            if cursor > limit, !line.isAtLineFeed { throw .uriTooLong }
        }
    }

    /// True where the empty line was read; throws 431 where the fields are too long or too many.
    private mutating func parseFields(_ bytes: UnsafeRawBufferPointer) throws(Refusal) -> Bool {
        let limit = fieldsStart + limits.fieldsBytes
        while true {
            let end = fields.isAtEnd ? bytes.count : min(bytes.count, limit + 1)
            guard cursor < end else { return false }
            if try fields.scan(bytes, &cursor, to: end, maxLines: limits.fieldCount) { return true }
            if cursor > limit, !fields.isAtEnd { throw .fieldsTooLarge }
        }
    }

    private func finish(_ bytes: UnsafeRawBufferPointer) -> ParseResult {
        if case .finished(let refusal?) = state {
            return .refused(
                RefusedRequest(refusal: refusal, method: line.method, fields: nil, head: nil))
        }
        return complete(bytes)
    }

    private func complete(_ bytes: UnsafeRawBufferPointer) -> ParseResult {
        var fields = fields.fields
        let target = line.targetParts
        do throws(Refusal) {
            try RequestRules.check(line, fields, in: bytes)
        } catch {
            return .refused(
                RefusedRequest(
                    refusal: error, method: line.method, fields: fields,
                    head: error == .versionNotSupported ? nil : head(fields, target, bytes)))
        }
        if let authority = target.authority { fields.replace(.host, with: authority) }
        guard let head = head(fields, target, bytes) else {
            return .refused(
                RefusedRequest(refusal: .unknownMethod, method: nil, fields: fields, head: nil))
        }
        return .request(head)
    }

    /// The head, or nil where the method is unknown.
    private func head(
        _ fields: KnownFields, _ target: TargetScanner, _ bytes: UnsafeRawBufferPointer
    ) -> RequestHead? {
        guard let method = line.method else { return nil }
        var isPersistent = line.minorVersion > 0
        fields.forEachValue(of: .connection, in: bytes) { value in
            if TokenList.contains("close", in: value) { isPersistent = false }
        }
        return RequestHead(
            method: method, minorVersion: line.minorVersion, target: target.form, path: target.path,
            query: target.query, fields: fields, isPersistent: isPersistent)
    }
}
