import HTTP1
import HTTPSemantics

/// Called by libFuzzer with one input after the other; a broken invariant ends the process.
///
/// The parser agrees with a slow reference that shares no code with it: it accepts a head exactly
/// where the reference does, with the same parts, and refuses for the same reason what only a rule
/// on its content forbids. However the input is split, the answer is the same; it never takes more
/// bytes than there are; and no byte less would have been enough.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequestParser(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    let tight = RequestLimits(requestLineBytes: 40, fieldsBytes: 60, fieldCount: 3)
    let reference = ReferenceRequest(input)
    for limits in [RequestLimits(), tight] {
        let outcome = FuzzOutcome(input, limits: limits)
        checkSplits(of: input, outcome, limits)
        checkAgainstReference(input, reference, outcome, limits)
    }
    readAllFields(input)
    return 0
}

/// As `precondition`, but says why in an optimised build too.
func require(_ claim: Bool, _ message: @autoclosure () -> String) {
    if !claim { fatalError(message()) }
}

private func checkSplits(of input: [UInt8], _ outcome: FuzzOutcome, _ limits: RequestLimits) {
    for step in [1, 2, 3 + Int(input.first ?? 0) % 29] {
        let split = FuzzOutcome(input, step: step, moving: step > 2, limits: limits)
        require(split == outcome, "split by \(step): \(split), whole: \(outcome)")
    }
    guard case .request(let request) = outcome else { return }
    require(request.byteCount <= input.count, "took more bytes than there are")
    let head = Array(input[..<request.byteCount])
    require(FuzzOutcome(head, limits: limits) == outcome, "needs bytes after its end")
    let short = FuzzOutcome(Array(head.dropLast()), limits: limits)
    require(short == .incomplete, "took a byte too many: \(short)")
}

private func checkAgainstReference(
    _ input: [UInt8], _ reference: ReferenceRequest?, _ outcome: FuzzOutcome,
    _ limits: RequestLimits
) {
    guard let reference else {
        // Ill-formed, or not whole. Only the latter may go on.
        if case .refused(let refusal) = outcome {
            if case .badRequest = refusal { checkIsHopeless(input) }
            return
        }
        require(outcome == .incomplete, "accepted what the grammar refuses: \(outcome)")
        require(!ReferenceRequest.isWhole(input), "waits for more of an ill-formed head")
        return
    }
    if reference.lineByteCount > limits.requestLineBytes {
        require(outcome.refusal == .uriTooLong, "line too long: \(outcome)")
    } else if reference.fieldsByteCount > limits.fieldsBytes
        || reference.fields.count > limits.fieldCount
    {
        require(outcome.refusal == .fieldsTooLarge, "fields too large: \(outcome)")
    } else if let refusal = ReferenceRules.refusal(of: reference) {
        require(outcome.refusal == refusal, "should be refused with \(refusal): \(outcome)")
    } else {
        let expected = FuzzOutcome.request(FuzzRequest(reference))
        require(outcome == expected, "read \(outcome), should be \(expected)")
    }
}

/// What is refused early must not become good by what might have followed.
private func checkIsHopeless(_ input: [UInt8]) {
    let endings = [
        "\r\n\r\n", "\n\r\n", "\n", ":\r\n\r\n", "1\r\n\r\n", " HTTP/1.1\r\n\r\n",
        "/ HTTP/1.1\r\n\r\n",
        "TTP/1.1\r\n\r\n", "a HTTP/1.1\r\n\r\n", "1] HTTP/1.1\r\n\r\n", "://a HTTP/1.1\r\n\r\n",
    ]
    for ending in endings {
        require(ReferenceRequest(input + ending.utf8) == nil, "refused, but good with \(ending)")
    }
}

/// The readers of fields must survive any bytes; what they say of them is for their own tests.
private func readAllFields(_ input: [UInt8]) {
    input.withUnsafeBytes { bytes in
        var codings = CodingPreference()
        codings.add(bytes)
        _ = codings.best(hasGzip: true, hasBrotli: true)
        var directives = RequestCacheControl()
        directives.add(bytes)
        _ = EntityTag.matches(ifNoneMatch: bytes, opaqueTag: bytes)
        _ = TokenList.contains("close", in: bytes)
        if let date = HTTPDate.parse(bytes, nowUnixSeconds: 1_800_000_000) {
            let written = HTTPDate.string(date)
            require(HTTPDate.parse(written) == date, "wrote another date: \(written)")
        }
        let id = RequestID(bytes)
        require(
            id == nil || id.map { $0.string.utf8.elementsEqual(bytes) } == true, "changed an id")
    }
    let text = String(decoding: input, as: UTF8.self)
    _ = RetryAfter.parse(text, nowUnixSeconds: 1_800_000_000)
    _ = ResponseCacheControl(lines: [text])
    _ = LanguageLookup(available: ["en", "zh-Hans"], fallback: "en").best(for: [text])
    let value = FieldValue(text)
    require(
        value == nil || !input.contains(UInt8(ascii: "\r")) && !input.contains(UInt8(ascii: "\n")),
        "a field value with a line end")
}
