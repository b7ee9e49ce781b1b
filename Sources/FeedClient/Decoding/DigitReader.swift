/// Reads fixed numbers of digits and the signs between them from ASCII text.
struct DigitReader {
    // Borrowed: the reader must not outlive the call that made it.
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// Starts at the first byte.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// True once everything was read.
    var isAtEnd: Bool { position == bytes.count }

    /// Reads exactly `count` digits as a number.
    mutating func number(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = nextDigit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// Passes over one character, if it stands here.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == character.value else {
            return false
        }
        position += 1
        return true
    }

    /// Reads one digit or more as a fraction of a second: whole microseconds, rounded down.
    mutating func microseconds() -> Int? {
        guard var value = nextDigit() else { return nil }
        var digits = 1
        while let digit = nextDigit() {
            if digits < 6 { value = value * 10 + digit }
            digits += 1
        }
        for _ in min(digits, 6)..<6 { value *= 10 }
        return value
    }

    /// Reads `Z`, `+hh:mm` or `+hhmm` as seconds east of UTC.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isWest = skip("-")
        guard isWest || skip("+"), let hours = number(2) else { return nil }
        _ = skip(":")
        guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isWest ? -seconds : seconds
    }

    private mutating func nextDigit() -> Int? {
        guard position < bytes.count,
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
        else { return nil }
        defer { position += 1 }
        return Int(bytes[position] - UInt8(ascii: "0"))
    }
}
