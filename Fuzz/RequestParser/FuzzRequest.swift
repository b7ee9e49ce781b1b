import HTTP1

/// The parts of a request, as the parser or the reference read them.
struct FuzzRequest: Equatable {
    private let method: String
    private let minorVersion: UInt8
    private let path: [UInt8]
    private let query: [UInt8]?
    private let values: [String: [[UInt8]]]
    private let isPersistent: Bool
    /// The length of the head in bytes.
    let byteCount: Int

    /// The parts the parser found in `bytes`.
    init(_ head: RequestHead, _ bytes: UnsafeRawBufferPointer) {
        method = "\(head.method.token)"
        minorVersion = head.minorVersion
        path = Array(head.path.bytes(of: bytes))
        query = head.query.map { Array($0.bytes(of: bytes)) }
        isPersistent = head.isPersistent
        byteCount = head.byteCount
        var values: [String: [[UInt8]]] = [:]
        for field in KnownField.allCases {
            let name = "\(field.name)"
            head.forEachValue(of: field, in: bytes) { values[name, default: []].append(Array($0)) }
            let first = head.firstValue(of: field, in: bytes).map { Array($0) }
            require(first == values[name]?.first, "two first values of \(name)")
        }
        self.values = values
    }

    /// The parts the reference found.
    init(_ reference: ReferenceRequest) {
        method = reference.method
        minorVersion = reference.version.minor
        path = reference.target.path
        query = reference.target.query
        isPersistent = ReferenceRules.isPersistent(reference)
        byteCount = reference.byteCount
        var values: [String: [[UInt8]]] = [:]
        for field in KnownField.allCases {
            let name = "\(field.name)"
            let lines = reference.values(of: name).map(\.bytes)
            if !lines.isEmpty { values[name] = lines }
        }
        if let authority = reference.target.authority { values["host"] = [authority] }
        self.values = values
    }
}
