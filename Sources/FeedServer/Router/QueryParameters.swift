/// The raw values of the parameters a route knows, found in one pass over the query.
///
/// Values are still percent-encoded slices of the request; nothing is copied or allocated.
/// Unknown parameters, empty pairs and names that do not decode are skipped.
struct QueryParameters {
    // Borrowed from the connection's read buffer; sound because this value lives no longer than
    // the handling of the request that it reads.
    private let query: UnsafeRawBufferPointer
    /// Where each parameter's value stands in the query, by raw value.
    private(set) var values = InlineArray<11, Range<Int>>(repeating: 0..<0)
    private var given: ParameterSet = []

    /// Reads `query`, the bytes after the `?`, for the parameters in `known`.
    ///
    /// - Throws: `repeated` where a known parameter stands twice.
    init(
        _ query: UnsafeRawBufferPointer, known: ParameterSet
    ) throws(ParameterError) {
        self.query = query
        guard !query.isEmpty, !known.isEmpty else { return }
        var start = 0
        while start < query.count {
            var end = start
            var equals: Int?
            while end < query.count, query[end] != UInt8(ascii: "&") {
                if equals == nil, query[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            if let parameter = parameter(named: start..<(equals ?? end), among: known) {
                guard given.insert(ParameterSet(parameter)).inserted else {
                    throw ParameterError(parameter: parameter, reason: .repeated)
                }
                values[Int(parameter.rawValue)] = (equals.map { $0 + 1 } ?? end)..<end
            }
            start = end + 1
        }
    }

    /// The still encoded value of `parameter`, or nil where it is not given.
    subscript(parameter: Parameter) -> UnsafeRawBufferPointer? {
        guard given.contains(ParameterSet(parameter)) else { return nil }
        return UnsafeRawBufferPointer(rebasing: query[values[Int(parameter.rawValue)]])
    }

    private func parameter(named name: Range<Int>, among known: ParameterSet) -> Parameter? {
        var rawValue: UInt8 = 0
        while let parameter = Parameter(rawValue: rawValue) {
            if known.contains(ParameterSet(parameter)), decodes(name, to: parameter.name) {
                return parameter
            }
            rawValue += 1
        }
        return nil
    }

    private func decodes(_ encoded: Range<Int>, to name: StaticString) -> Bool {
        let encoded = UnsafeRawBufferPointer(rebasing: query[encoded])
        var matched = 0
        var read = 0
        while read < encoded.count {
            guard let (byte, width) = PercentDecoding.byte(of: encoded, at: read),
                matched < name.utf8CodeUnitCount, byte == name.utf8Start[matched]
            else { return false }
            matched += 1
            read += width
        }
        return matched == name.utf8CodeUnitCount
    }
}
