import HTTPSemantics

/// What is checked once a head is complete and its grammar is good, in the order of the answers.
///
/// The grammar was checked byte by byte before; here the first rule that is broken decides.
enum RequestRules {
    /// The first rule that is broken of version, host, framing, expectation, method and target
    /// form.
    static func firstBroken(
        _ line: RequestLineScanner, _ fields: KnownFields,
        in bytes: UnsafeRawBufferPointer
    ) -> Refusal? {
        do throws(Refusal) {
            try check(line, fields, in: bytes)
            return nil
        } catch {
            return error
        }
    }

    private static func check(
        _ line: RequestLineScanner, _ fields: KnownFields,
        in bytes: UnsafeRawBufferPointer
    ) throws(Refusal) {
        guard line.majorVersion == 1 else { throw .versionNotSupported }
        try checkHost(fields, in: bytes, isRequired: line.minorVersion > 0)
        try checkFraming(fields, in: bytes, isVersion10: line.minorVersion == 0)
        try checkExpectations(fields, in: bytes)
        guard let method = line.method else { throw .unknownMethod }
        guard line.target.form != .asterisk || method == .options else {
            throw .badRequest(.asterisk)
        }
    }

    /// HTTP/1.0 may lack a `Host`, but what any version has must be one host (RFC 9112, 3.2).
    private static func checkHost(
        _ fields: KnownFields, in bytes: UnsafeRawBufferPointer, isRequired: Bool
    ) throws(Refusal) {
        guard let host = fields.firstValue(of: .host, in: bytes) else {
            if isRequired { throw .badRequest(.host) }
            return
        }
        guard !fields.isRepeated(.host), HostSyntax.isValid(host) else { throw .badRequest(.host) }
    }

    /// No body is read: whatever announces one is refused, and first of all what is ambiguous.
    private static func checkFraming(
        _ fields: KnownFields, in bytes: UnsafeRawBufferPointer, isVersion10: Bool
    ) throws(Refusal) {
        guard fields.contains(.transferEncoding) else {
            guard let length = fields.firstValue(of: .contentLength, in: bytes) else { return }
            guard !fields.isRepeated(.contentLength), isLength(length) else {
                throw .badRequest(.contentLength)
            }
            guard length[0] == UInt8(ascii: "0") else { throw .contentTooLarge }
            return
        }
        guard !fields.contains(.contentLength) else { throw .badRequest(.conflictingLengths) }
        guard !isVersion10 else { throw .badRequest(.transferEncoding) }
        var codings = TransferCodings()
        fields.forEachValue(of: .transferEncoding, in: bytes) { codings.add($0) }
        guard codings.isWellFormed else { throw .badRequest(.transferEncoding) }
        throw codings.isChunkedOnly ? .contentTooLarge : .unsupportedTransferCoding
    }

    /// Whether `text` is `0` or `[1-9][0-9]{0,17}`: a length that no 64-bit reader can misread.
    private static func isLength(_ text: UnsafeRawBufferPointer) -> Bool {
        guard (1...18).contains(text.count), text.count == 1 || text[0] != UInt8(ascii: "0") else {
            return false
        }
        return text.allSatisfy { UnsafeRawBufferPointer.digit($0) != nil }
    }

    /// `100-continue` is the only expectation there is (RFC 9110, 10.1.1).
    private static func checkExpectations(
        _ fields: KnownFields, in bytes: UnsafeRawBufferPointer
    ) throws(Refusal) {
        guard fields.contains(.expect) else { return }
        var isMet = true
        fields.forEachValue(of: .expect, in: bytes) { line in
            isMet = isMet && !line.isEmpty
            for member in ListMembers(line) where !member.equalsIgnoringCase("100-continue") {
                isMet = false
            }
        }
        guard isMet else { throw .expectationFailed }
    }
}
