extension FeedKey {
    /// Appends `prefix` and the cursor given as `parameter`; nothing where it is not given.
    ///
    /// - Throws: `empty`, `percentEncoding`, or `notACursor` where it is not
    ///   `[A-Za-z0-9_-]{1,512}`.
    func writeCursor(
        _ values: QueryParameters, _ parameter: Parameter, prefix: StaticString, into key: KeyBuffer
    ) throws(ParameterError) {
        guard let value = values[parameter] else { return }
        guard !value.isEmpty else { throw ParameterError(parameter: parameter, reason: .empty) }
        key.append(prefix)
        var read = 0
        var length = 0
        while read < value.count {
            guard let (byte, width) = PercentDecoding.byte(of: value, at: read) else {
                throw ParameterError(parameter: parameter, reason: .percentEncoding)
            }
            length += 1
            guard length <= 512, Self.isCursorByte(byte) else {
                throw ParameterError(parameter: parameter, reason: .notACursor)
            }
            key.append(byte)
            read += width
        }
    }

    private static func isCursorByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
