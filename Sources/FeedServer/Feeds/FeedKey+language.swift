extension FeedKey {
    /// Appends a language value in lower case.
    ///
    /// - Throws: `empty`, `percentEncoding`, `notALanguage` or `languageNotServed`.
    func writeLanguage(
        _ value: UnsafeRawBufferPointer, of parameter: Parameter, into key: KeyBuffer
    ) throws(ParameterError) {
        guard !value.isEmpty else { throw ParameterError(parameter: parameter, reason: .empty) }
        let start = key.bytes.count
        var read = 0
        while read < value.count {
            guard let (byte, width) = PercentDecoding.byte(of: value, at: read) else {
                throw ParameterError(parameter: parameter, reason: .percentEncoding)
            }
            guard let canonical = Self.canonical(byte),
                key.bytes.count - start < Self.maximumLanguageBytes
            else {
                throw ParameterError(parameter: parameter, reason: .notALanguage)
            }
            key.append(canonical)
            read += width
        }
        guard
            servedLanguages.isEmpty
                || servedLanguages.contains(where: key.bytes[start...].elementsEqual)
        else { throw ParameterError(parameter: parameter, reason: .languageNotServed) }
    }

    /// Appends the language of a search in GitHub's words, `language:<value>`, quoted or not.
    ///
    /// - Throws: `missing`, `empty` or `percentEncoding`; `notALanguageSearch` where `value` is any
    ///   other search, for no second qualifier may be smuggled in.
    func writeLanguage(
        ofSearch value: UnsafeRawBufferPointer?, into key: KeyBuffer
    ) throws(ParameterError) {
        guard let value else { throw ParameterError(parameter: .q, reason: .missing) }
        guard !value.isEmpty else { throw ParameterError(parameter: .q, reason: .empty) }
        let prefix: StaticString = "language:"
        var read = 0
        for index in 0..<prefix.utf8CodeUnitCount {
            let byte = try decoded(value, &read)
            guard byte == prefix.utf8Start[index] else {
                throw ParameterError(parameter: .q, reason: .notALanguageSearch)
            }
        }
        var rest = UnsafeRawBufferPointer(rebasing: value[read...])
        if let (byte, width) = firstByte(of: rest), byte == UInt8(ascii: "\"") {
            rest = UnsafeRawBufferPointer(rebasing: rest[width...])
            guard let end = closingQuote(rest) else {
                throw ParameterError(parameter: .q, reason: .notALanguageSearch)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[..<end])
        }
        do throws(ParameterError) {
            try writeLanguage(rest, of: .q, into: key)
        } catch {
            guard error.reason == .notALanguage || error.reason == .empty else { throw error }
            throw ParameterError(parameter: .q, reason: .notALanguageSearch)
        }
    }

    private func decoded(
        _ value: UnsafeRawBufferPointer, _ read: inout Int
    ) throws(ParameterError) -> UInt8 {
        guard read < value.count else {
            throw ParameterError(parameter: .q, reason: .notALanguageSearch)
        }
        guard let (byte, width) = PercentDecoding.byte(of: value, at: read) else {
            throw ParameterError(parameter: .q, reason: .percentEncoding)
        }
        read += width
        return byte
    }

    /// The first byte of `text`, decoded, and how many bytes it takes up there.
    private func firstByte(of text: UnsafeRawBufferPointer) -> (UInt8, width: Int)? {
        text.isEmpty ? nil : PercentDecoding.byte(of: text, at: 0)
    }

    /// Where the closing quote begins, if it is the last thing in `text`.
    private func closingQuote(_ text: UnsafeRawBufferPointer) -> Int? {
        var read = 0
        while read < text.count {
            guard let (byte, width) = PercentDecoding.byte(of: text, at: read) else { return nil }
            if byte == UInt8(ascii: "\"") { return read + width == text.count ? read : nil }
            read += width
        }
        return nil
    }

    /// A byte of a language as it stands in the key; nil where no language has it.
    static func canonical(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "."),
            UInt8(ascii: "*"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            byte
        default: nil
        }
    }
}
