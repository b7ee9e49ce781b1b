/// The text of a JSON number with a fraction or an exponent, as digits and a power of ten.
struct DecimalText {
    private let isNegative: Bool
    private let digits: [UInt8]
    private let exponent: Int

    /// Takes the text of a valid number; `nil` where its exponent is beyond reason.
    init?(_ bytes: UnsafeRawBufferPointer) {
        var digits: [UInt8] = []
        var fractionDigits = 0
        var isFraction = false
        var written = 0
        var rest = bytes[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
                // At most a sign and eight digits: more is no integer that anyone means.
                guard rest.count <= 9, let value = Int(String(decoding: rest, as: UTF8.self))
                else { return nil }
                written = value
                break
            } else {
                digits.append(byte & 0x0F)
                if isFraction { fractionDigits += 1 }
            }
        }
        exponent = written - fractionDigits
        self.digits = digits
    }

    /// The exact integer, or `nil` where there is a fraction or `Int` cannot hold it.
    var integer: Int? {
        var digits = digits[...]
        var exponent = exponent
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { return 0 }
        guard (0...18).contains(exponent) else { return nil }
        digits += Array(repeating: 0, count: exponent)
        var value = 0
        for digit in digits {
            let (tenfold, overflowed) = value.multipliedReportingOverflow(by: 10)
            let (sum, carried) = tenfold.addingReportingOverflow(
                Int(isNegative ? -1 : 1) * Int(digit))
            guard !overflowed, !carried else { return nil }
            value = sum
        }
        return value
    }
}
