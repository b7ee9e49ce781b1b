/// The rules that values of parameters keep; each reads a still percent-encoded value.
enum ParameterRule {
    /// The number written as `[1-9][0-9]{0,8}`.
    ///
    /// - Throws: `empty`, `percentEncoding` or `notAPositiveInteger`.
    static func positiveInteger(
        _ value: UnsafeRawBufferPointer, of parameter: Parameter
    ) throws(ParameterError) -> Int {
        guard !value.isEmpty else { throw ParameterError(parameter: parameter, reason: .empty) }
        var number = 0
        var digits = 0
        var read = 0
        while read < value.count {
            guard let (byte, width) = PercentDecoding.byte(of: value, at: read) else {
                throw ParameterError(parameter: parameter, reason: .percentEncoding)
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digits < 9,
                digits > 0 || byte != UInt8(ascii: "0")
            else { throw ParameterError(parameter: parameter, reason: .notAPositiveInteger) }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
            digits += 1
            read += width
        }
        return number
    }

    /// The one of `words` that `value` spells.
    ///
    /// - Throws: `empty`, `percentEncoding`, or `notOneOf`.
    static func word(
        _ value: UnsafeRawBufferPointer, of parameter: Parameter, among words: [StaticString]
    ) throws(ParameterError) -> StaticString {
        guard !value.isEmpty else { throw ParameterError(parameter: parameter, reason: .empty) }
        for word in words where try spells(value, word, of: parameter) { return word }
        throw ParameterError(parameter: parameter, reason: .notOneOf(words.map(\.description)))
    }

    private static func spells(
        _ value: UnsafeRawBufferPointer, _ word: StaticString, of parameter: Parameter
    ) throws(ParameterError) -> Bool {
        var read = 0
        var matched = 0
        while read < value.count {
            guard let (byte, width) = PercentDecoding.byte(of: value, at: read) else {
                throw ParameterError(parameter: parameter, reason: .percentEncoding)
            }
            guard matched < word.utf8CodeUnitCount, byte == word.utf8Start[matched] else {
                return false
            }
            matched += 1
            read += width
        }
        return matched == word.utf8CodeUnitCount
    }
}
