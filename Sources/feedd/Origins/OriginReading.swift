import FeedClient

/// An origin's answer as the models read it, and where it does not fit them.
struct OriginReading: Sendable, Equatable {
    /// The trimmed JSON.
    let text: String
    /// One line for each item that was left out and each value that the models do not know.
    let findings: [String]

    /// What `fetched` brought, with its value as `json` spells it.
    init<Value>(_ fetched: Fetched<Value>, _ json: (Value) -> [UInt8]) {
        text = fetched.value.map { String(decoding: json($0), as: UTF8.self) } ?? ""
        let unknown = fetched.unknownValues.map { value in
            "\(value.path): \(value.value) is not known to the models" + Self.place(value.id)
        }
        findings = fetched.dropped.map(Self.finding) + unknown
    }

    /// The line for one item that was left out.
    static func finding(_ item: DroppedItem) -> String {
        "\(item.path): expected \(item.expected), found \(item.found)"
            + place(item.id) + ": item left out"
    }

    private static func place(_ id: Int?) -> String {
        id.map { " (id \($0))" } ?? ""
    }
}
