/// The number grammar of JSON5 (<https://spec.json5.org/#numbers>).
enum JSON5Number {
    /// True where `text` is one number: sign, decimal or hexadecimal, `Infinity`, `NaN`.
    static func isValid(_ text: String) -> Bool {
        var rest = Substring(text)
        if let first = rest.first, first == "+" || first == "-" { rest.removeFirst() }
        if rest == "Infinity" || rest == "NaN" { return true }
        if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
            return rest.count > 2 && rest.dropFirst(2).allSatisfy(\.isHexDigit)
        }
        let whole = digits(&rest)
        var fraction: Substring = ""
        if rest.first == "." {
            rest.removeFirst()
            fraction = digits(&rest)
        }
        let hasLeadingZero = whole.count > 1 && whole.first == "0"
        guard !(whole.isEmpty && fraction.isEmpty), !hasLeadingZero else { return false }
        guard let exponent = rest.first else { return true }
        guard exponent == "e" || exponent == "E" else { return false }
        rest.removeFirst()
        if let sign = rest.first, sign == "+" || sign == "-" { rest.removeFirst() }
        return !digits(&rest).isEmpty && rest.isEmpty
    }

    private static func digits(_ rest: inout Substring) -> Substring {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest.removeFirst(digits.count)
        return digits
    }
}
