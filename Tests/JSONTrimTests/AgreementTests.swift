import FoundationEssentials
import JSONTrim
import Testing

/// `JSONDecoder` differs where it is lenient: it takes a comma before a closing bracket, it
/// takes UTF-16 and UTF-32, which zero bytes give away, and it does not look at what nobody
/// decodes, such as the second of two members of one name. It differs where it is strict about
/// numbers (`PlainNumbers`).
@Suite("Agreement with JSONDecoder")
struct AgreementTests {
    @Test("both accept the same texts, apart from the documented differences", arguments: 0..<8)
    func damagedText_isJudgedAlike(seed: UInt64) throws {
        var random = RandomText(generator: SeededGenerator(seed: seed))
        for _ in 0..<1500 {
            let text = random.damaged()
            let value = try? JSONValue.decode(text)
            switch refusal(of: text) {
            case nil:
                #expect(throws: Never.self) { try JSONValue.decode(PlainNumbers.in(text)) }
            case let error?:
                let isKnown = isLenience(text, error) || value == nil
                #expect(
                    isKnown, "\(error) in \(String(decoding: text, as: UTF8.self).debugDescription)"
                )
            }
        }
    }

    @Test("what is kept decodes to the same values as the whole", arguments: 16..<24)
    func keptText_decodesToSameValues(seed: UInt64) throws {
        var random = RandomText(generator: SeededGenerator(seed: seed))
        for _ in 0..<1000 {
            let text = random.valid()
            let shape = random.shape()
            let kept = try trimmedText(text, keeping: shape)
            let whole = try JSONValue.decode(text)
            #expect(try JSONValue.decode(kept.bytes) == whole.keeping(shape))
        }
    }

    private func isLenience(_ text: [UInt8], _ error: JSONTrimError) -> Bool {
        if text.prefix(4).contains(0) { return true }
        guard error.reason == .unexpectedByte, "]}".utf8.contains(text[error.offset]) else {
            return false
        }
        let before = text[..<error.offset].last { !" \n\r\t".utf8.contains($0) }
        return before == UInt8(ascii: ",")
    }
}
