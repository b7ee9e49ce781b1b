import Foundation
import JSONTrim

/// Called by libFuzzer with one input after the other; a broken invariant ends the process.
///
/// What `JSONTrimmer` accepts, Foundation's parser accepts too, and the other way round; and what
/// a shape keeps has the same values as in the whole text. Foundation's parser differs in that it
/// refuses numbers that a `Double` cannot hold, in that it takes a comma before a closing
/// bracket, UTF-16 and UTF-32, and nesting of 512, and in that it drops a byte order mark at the
/// start of a string.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSONTrim(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: count)
    let whole = Result {
        try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
    }
    for shape in FuzzShape.all {
        var output = TrimmedText()
        do throws(JSONTrimError) {
            try JSONTrimmer(keeping: shape).trim(text, into: &output)
        } catch {
            require(output.bytes.isEmpty && output.elements.isEmpty, "output after an error")
            require((0...count).contains(error.offset), "offset outside the text")
            if case .success = whole {
                require(isLenience(text, error), "refused: \(error)")
            }
            continue
        }
        if !holdsMark(text) { check(output, against: whole, shape) }
    }
    return 0
}

/// As `precondition`, but says why in an optimised build too.
private func require(_ claim: Bool, _ message: @autoclosure () -> String) {
    if !claim { fatalError(message()) }
}

private func check(_ output: TrimmedText, against whole: Result<Any, any Error>, _ shape: Shape) {
    switch whole {
    case .failure(let error):
        // The only thing to tell it by: Foundation gives all its errors one code.
        require("\(error)".contains("not representable"), "accepted: \(error)")
    case .success(let whole):
        guard let kept = parse(output.bytes[...]) else {
            fatalError("kept text is not JSON")
        }
        require(FuzzShape.isSame(kept, whole, under: shape), "kept other values")
    }
    for range in output.elements {
        // Only where a number is out of range may an element fail, and then the whole has too.
        guard case .success = whole else { break }
        require(parse(output.bytes[range]) != nil, "element is not JSON")
    }
}

private func parse(_ text: ArraySlice<UInt8>) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
}

/// Whether there is a byte order mark anywhere but at the start.
private func holdsMark(_ text: UnsafeRawBufferPointer) -> Bool {
    text.indices.dropFirst().contains { text[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
}

private func isLenience(_ text: UnsafeRawBufferPointer, _ error: JSONTrimError) -> Bool {
    // UTF-16 and UTF-32, with a mark or without, show within the first four bytes.
    if text.prefix(4).contains(0) || text.starts(with: [0xFF, 0xFE])
        || text.starts(with: [0xFE, 0xFF])
    {
        return true
    }
    if error.reason == .tooDeep { return true }
    guard error.reason == .unexpectedByte, "]}".utf8.contains(text[error.offset]) else {
        return false
    }
    return text[..<error.offset].last { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: ",")
}
