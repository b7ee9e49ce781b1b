/// One member of a list of preferences: what is wanted, and how much (RFC 9110, 12.4.2).
struct WeightedMember {
    // The bytes are borrowed: whoever makes one keeps the field line alive while it is used.

    /// The member without its parameters: a coding, a language range or `*`.
    let value: UnsafeRawBufferPointer
    /// The weight in thousandths, 0 to 1000, and 1000 where none is given; nil where `q` cannot be
    /// read.
    let weight: Int?

    /// Reads `member`, one element of the list, without the commas around it.
    init(_ member: UnsafeRawBufferPointer) {
        var parts = ListMembers(member, separator: UInt8(ascii: ";"))
        // `;q=1` has no value: the parameter stands first, and matches nothing.
        value = parts.next() ?? member
        var weight: Int? = 1000
        while let parameter = parts.next() {
            guard parameter.count >= 2,
                UnsafeRawBufferPointer.lowercased(parameter[0]) == UInt8(ascii: "q"),
                parameter[1] == UInt8(ascii: "=")
            else { continue }
            weight = Self.thousandths(parameter.part(2..<parameter.count))
        }
        self.weight = weight
    }

    /// Reads a `qvalue`. Digits beyond the third are checked and count for nothing: the grammar
    /// stops at three, but clients that compute weights print more.
    private static func thousandths(_ text: UnsafeRawBufferPointer) -> Int? {
        guard let first = text.first, let whole = UnsafeRawBufferPointer.digit(first), whole <= 1
        else {
            return nil
        }
        var result = whole * 1000
        guard text.count > 1 else { return result }
        guard text[1] == UInt8(ascii: ".") else { return nil }
        var place = 100
        for index in 2..<text.count {
            guard let digit = UnsafeRawBufferPointer.digit(text[index]) else { return nil }
            result += digit * place
            place /= 10
        }
        return result <= 1000 ? result : nil
    }
}
