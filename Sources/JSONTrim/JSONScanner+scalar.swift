extension JSONScanner {
    /// Passes a number, `true`, `false` or `null`.
    @inline(__always)
    func scalar(
        _ place: UnsafeRawPointer, first: UInt8
    ) throws(JSONTrimError) -> UnsafeRawPointer {
        switch first {
        case UInt8(ascii: "t"): try literal("true", place)
        case UInt8(ascii: "f"): try literal("false", place)
        case UInt8(ascii: "n"): try literal("null", place)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(place)
        default: throw error(.unexpectedByte, at: place)
        }
    }

    @inline(__always)
    private func literal(
        _ text: StaticString, _ place: UnsafeRawPointer
    ) throws(JSONTrimError) -> UnsafeRawPointer {
        // Sound: the literals above are ASCII strings, which have a start and live for ever.
        let expected = UnsafeRawPointer(text.utf8Start)
        for index in 0..<text.utf8CodeUnitCount {
            guard place + index < end,
                byte(place + index) == expected.load(fromByteOffset: index, as: UInt8.self)
            else { throw unexpected(at: place + index) }
        }
        return place + text.utf8CodeUnitCount
    }

    /// Passes a number (RFC 8259, 6): no leading zero or plus, digits on both sides of a point.
    private func number(_ place: UnsafeRawPointer) throws(JSONTrimError) -> UnsafeRawPointer {
        var place = place
        if byte(place) == UInt8(ascii: "-") { place += 1 }
        if holds(UInt8(ascii: "0"), at: place) {
            place += 1
            if place < end, isDigit(place) { throw error(.invalidNumber, at: place) }
        } else {
            place = try digits(place)
        }
        if holds(UInt8(ascii: "."), at: place) {
            place = try digits(place + 1)
        }
        if holds(UInt8(ascii: "e"), at: place) || holds(UInt8(ascii: "E"), at: place) {
            place += 1
            if holds(UInt8(ascii: "+"), at: place) || holds(UInt8(ascii: "-"), at: place) {
                place += 1
            }
            place = try digits(place)
        }
        return place
    }

    @inline(__always)
    private func isDigit(_ place: UnsafeRawPointer) -> Bool {
        byte(place) &- UInt8(ascii: "0") < 10
    }

    /// Passes one digit or more.
    @inline(__always)
    private func digits(_ place: UnsafeRawPointer) throws(JSONTrimError) -> UnsafeRawPointer {
        guard place < end else { throw error(.unexpectedEnd, at: place) }
        guard isDigit(place) else { throw error(.invalidNumber, at: place) }
        var place = place + 1
        while place < end, isDigit(place) { place += 1 }
        return place
    }
}
