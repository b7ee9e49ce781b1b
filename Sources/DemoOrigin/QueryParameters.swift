/// The parameters of a query, decoded; the first of equal names counts.
struct QueryParameters {
    private var values: [String: String] = [:]

    /// The parameters of `query`, where a `+` is a space, as GitHub reads it, and broken escapes
    /// stay.
    init(_ query: some StringProtocol) {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.decode(parts[0])
            guard values[name] == nil else { continue }
            values[name] = parts.count == 2 ? Self.decode(parts[1]) : ""
        }
    }

    /// The value of the parameter, nil where it is not there.
    subscript(name: String) -> String? { values[name] }

    /// Every name that is there.
    var names: Set<String> { Set(values.keys) }

    private static func decode(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"):
                bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                if rest.count >= 2, let decoded = UInt8(digits, radix: 16) {
                    bytes.append(decoded)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            default:
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
