import FeedClient

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
            guard length <= CursorText.maximumBytes, CursorText.allows(byte) else {
                throw ParameterError(parameter: parameter, reason: .notACursor)
            }
            key.append(byte)
            read += width
        }
    }
}
