import JSONTrim
import Testing

@Suite("JSON strings")
struct StringTests {
    /// Wraps the inside of a string in quotes: near the end of the text, and well before it.
    private func texts(_ inside: [UInt8]) -> [[UInt8]] {
        let quote = [UInt8(ascii: "\"")]
        let text = quote + inside + quote
        return [text, text + Array(repeating: UInt8(ascii: " "), count: 16)]
    }

    @Test("of all bytes, alone in a string, exactly the ASCII ones from space on are allowed")
    func singleByte_isAllowedIfPrintable() {
        for byte in UInt8.min...UInt8.max {
            let isAllowed = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
            for prefix in 0..<18 {
                let inside = Array(repeating: UInt8(ascii: "a"), count: prefix) + [byte]
                for text in texts(inside) {
                    #expect((refusal(of: text) == nil) == isAllowed, "\(byte) after \(prefix)")
                }
            }
        }
    }

    @Test("of all bytes after a backslash, exactly the eight short escapes are allowed")
    func shortEscape_isOneOfEight() {
        for byte in UInt8.min...UInt8.max {
            for text in texts([UInt8(ascii: "\\"), byte]) {
                #expect((refusal(of: text) == nil) == #""\/bfnrt"#.utf8.contains(byte), "\(byte)")
            }
        }
    }

    @Test("every code unit escape is allowed in either case, unless it is half a pair")
    func codeUnitEscape_isAllowedUnlessSurrogate() {
        for unit in UInt16.min...UInt16.max {
            let isHalf = (0xD800...0xDFFF).contains(unit)
            let digits = String(unit, radix: 16)
            let padded = String(repeating: "0", count: 4 - digits.count) + digits
            for escape in [#"\u\#(padded)"#, #"\u\#(padded.uppercased())"#] {
                #expect(refusal(of: #""\#(escape)""#)?.reason == (isHalf ? .loneSurrogate : nil))
            }
        }
    }

    @Test("a byte that is no hexadecimal digit is refused in each place of an escape")
    func codeUnitEscape_needsFourDigits() {
        for byte in UInt8.min...UInt8.max where !"0123456789abcdefABCDEF".utf8.contains(byte) {
            for place in 2..<6 {
                var inside = Array(#"\u12Ab"#.utf8)
                inside[place] = byte
                for text in texts(inside) {
                    #expect(refusal(of: text) != nil, "\(byte) at \(place)")
                }
            }
        }
    }

    @Test("two bytes are UTF-8 exactly where the standard library says so")
    func twoBytes_agreeWithStandardLibrary() {
        for first in UInt8(0x80)...0xFF {
            for second in UInt8.min...UInt8.max where second != 0x22 && second != 0x5C {
                expectAgreement([first, second])
            }
        }
    }

    @Test("four bytes at the bounds of the UTF-8 table are judged as the standard library does")
    func fourBytes_agreeWithStandardLibrary() {
        let leads: [UInt8] = [
            0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
            0xF1, 0xF3,
            0xF4, 0xF5, 0xF8, 0xFF,
        ]
        let seconds: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF,
        ]
        let others: [UInt8] = [0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xFF]
        for lead in leads {
            for second in seconds {
                for third in others {
                    for fourth in others { expectAgreement([lead, second, third, fourth]) }
                }
            }
        }
    }

    @Test("a character cut short by the end of the string or the text is refused")
    func cutCharacter_isRefused() {
        for character in ["é", "日", "🙂"] {
            for count in 1..<character.utf8.count {
                let part = Array(character.utf8.prefix(count))
                for text in texts(part) {
                    #expect(refusal(of: text)?.reason == .invalidUTF8)
                }
                #expect(refusal(of: [UInt8(ascii: "\"")] + part) != nil)
            }
        }
    }

    private func expectAgreement(_ inside: [UInt8]) {
        let isAllowed = String(validating: inside, as: UTF8.self) != nil
        for text in texts(inside) {
            #expect((refusal(of: text) == nil) == isAllowed, "\(inside)")
        }
    }
}
