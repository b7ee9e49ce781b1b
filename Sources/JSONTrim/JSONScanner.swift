/// Validates JSON text by RFC 8259, one construct at a time, and keeps nothing.
///
/// Every method takes the place where a construct starts and returns the place after it. Places
/// are pointers, which stay in registers; they are sound because the text is borrowed for the one
/// call of `JSONTrimmer.trim`, and nothing is read at `end` or after it.
struct JSONScanner {
    /// The text's first byte.
    let start: UnsafeRawPointer
    /// The place after the text's last byte.
    let end: UnsafeRawPointer

    /// The error for a byte that showed something wrong.
    func error(
        _ reason: JSONTrimError.Reason, at place: UnsafeRawPointer
    ) -> JSONTrimError {
        JSONTrimError(offset: place - start, reason: reason)
    }

    /// The error for a place where the grammar wants a byte and the text has another, or none.
    func unexpected(at place: UnsafeRawPointer) -> JSONTrimError {
        error(place < end ? .unexpectedByte : .unexpectedEnd, at: place)
    }

    /// The byte at a place before `end`.
    @inline(__always)
    func byte(_ place: UnsafeRawPointer) -> UInt8 {
        place.load(as: UInt8.self)
    }

    /// Whether a place is before `end` and holds this byte.
    @inline(__always)
    func holds(_ byte: UInt8, at place: UnsafeRawPointer) -> Bool {
        place < end && self.byte(place) == byte
    }

    /// Passes white space, if there is any.
    @inline(__always)
    func whiteSpace(_ place: UnsafeRawPointer) -> UnsafeRawPointer {
        guard place < end, byte(place) <= JSONByte.space else { return place }
        return longWhiteSpace(place)
    }

    /// Passes one value of any kind, which starts at this place, inside `depth` others.
    ///
    /// Containers are not recursed into: one bit for each says whether it is an object.
    func value(
        _ place: UnsafeRawPointer, depth: Int
    ) throws(JSONTrimError) -> UnsafeRawPointer {
        var place = place
        var open = ContainerStack(depth: depth)
        while true {
            guard place < end else { throw error(.unexpectedEnd, at: place) }
            let first = byte(place)
            if first == JSONByte.quote {
                place = try string(place + 1)
            } else if first == JSONByte.objectStart || first == JSONByte.arrayStart {
                guard open.push(isObject: first == JSONByte.objectStart) else {
                    throw error(.tooDeep, at: place)
                }
                let isEnd: Bool
                (place, isEnd) = opening(place, end: open.end)
                guard isEnd else {
                    if open.isInObject { place = try name(place).after }
                    continue
                }
                open.pop()
            } else {
                place = try scalar(place, first: first)
            }

            // A value ends here: close what ends with it, then go on to the next.
            var isEnd = true
            while isEnd {
                if open.isEmpty { return place }
                (place, isEnd) = try separator(place, end: open.end)
                if isEnd { open.pop() }
            }
            if open.isInObject { place = try name(place).after }
        }
    }

    /// Passes the start of a container and white space, and its end where it is empty.
    @inline(__always)
    func opening(
        _ place: UnsafeRawPointer, end: UInt8
    ) -> (after: UnsafeRawPointer, isEnd: Bool) {
        let next = whiteSpace(place + 1)
        return holds(end, at: next) ? (next + 1, true) : (next, false)
    }

    /// Passes what follows a part of a container: a comma and white space, or the container's end.
    @inline(__always)
    func separator(
        _ place: UnsafeRawPointer, end: UInt8
    ) throws(JSONTrimError) -> (after: UnsafeRawPointer, isEnd: Bool) {
        let next = whiteSpace(place)
        if holds(JSONByte.comma, at: next) { return (whiteSpace(next + 1), false) }
        guard holds(end, at: next) else { throw unexpected(at: next) }
        return (next + 1, true)
    }

    /// Passes a colon and the white space around it.
    @inline(__always)
    func colon(_ place: UnsafeRawPointer) throws(JSONTrimError) -> UnsafeRawPointer {
        let colon = whiteSpace(place)
        guard holds(JSONByte.colon, at: colon) else { throw unexpected(at: colon) }
        return whiteSpace(colon + 1)
    }

    @inline(never)
    private func longWhiteSpace(_ place: UnsafeRawPointer) -> UnsafeRawPointer {
        var place = place
        while place < end {
            switch byte(place) {
            case JSONByte.space:
                // Indentation: eight spaces at a time, then as many as the last eight hold.
                while end - place >= 8 {
                    let word = place.loadUnaligned(as: UInt64.self)
                    let other = UInt64(littleEndian: word) ^ 0x2020_2020_2020_2020
                    guard other == 0 else {
                        place += other.trailingZeroBitCount / 8
                        break
                    }
                    place += 8
                }
                while holds(JSONByte.space, at: place) { place += 1 }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                place += 1
            default:
                return place
            }
        }
        return place
    }
}
