import HTTP1

/// What a parser made of some bytes, in a form that can be compared and read in a failure.
enum Outcome: Equatable, CustomStringConvertible {
    case incomplete
    case request(Seen)
    case refused(Refusal, method: Method?, fields: [String: [String]])

    /// The parts of an accepted request.
    struct Seen: Equatable {
        var method: Method
        var minorVersion: UInt8
        var target: TargetForm
        var path: String
        var query: String?
        var byteCount: Int
        var isPersistent: Bool
        var fields: [String: [String]]
    }

    init(_ result: ParseResult, _ bytes: UnsafeRawBufferPointer) {
        switch result {
        case .incomplete: self = .incomplete
        case .refused(let refused):
            self = .refused(
                refused.refusal, method: refused.method,
                fields: refused.head.map { Self.fields(of: $0, bytes) } ?? [:])
        case .request(let head):
            self = .request(
                Seen(
                    method: head.method, minorVersion: head.minorVersion, target: head.target,
                    path: text(head.path.bytes(of: bytes)),
                    query: head.query.map { text($0.bytes(of: bytes)) }, byteCount: head.byteCount,
                    isPersistent: head.isPersistent, fields: Self.fields(of: head, bytes)))
        }
    }

    /// Every line of the known fields of `head`, by the field's name here.
    static func fields(
        of head: RequestHead, _ bytes: UnsafeRawBufferPointer
    ) -> [String: [String]] {
        var fields: [String: [String]] = [:]
        for field in KnownField.allCases {
            head.forEachValue(of: field, in: bytes) { value in
                fields["\(field)", default: []].append(text(value))
            }
        }
        return fields
    }

    var description: String {
        switch self {
        case .incomplete: "incomplete"
        case .refused(let refusal, let method, let fields):
            "refused(\(refusal), \(String(describing: method)), \(fields))"
        case .request(let seen): "\(seen)"
        }
    }

    /// The refusal, or nil.
    var refusal: Refusal? {
        if case .refused(let refusal, _, _) = self { refusal } else { nil }
    }

    /// The request, or nil.
    var request: Seen? {
        if case .request(let seen) = self { seen } else { nil }
    }
}

/// The bytes as Latin-1 text, one character a byte.
func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}

/// The bytes of Latin-1 text.
func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8($0.value) }
}

/// What one call with all of `bytes` comes to.
func parse(_ bytes: [UInt8], limits: RequestLimits = RequestLimits()) -> Outcome {
    var parser = RequestParser(limits: limits)
    return bytes.withUnsafeBytes { Outcome(parser.parse($0), $0) }
}

/// What one call with all of `text` comes to.
func parse(_ text: String, limits: RequestLimits = RequestLimits()) -> Outcome {
    parse(latin1(text), limits: limits)
}

/// What `bytes` come to when `step` more of them arrive at each call, and how many had arrived by
/// then.
///
/// Each call gets the bytes at a new address, as a connection's growing buffer has them.
func parse(
    _ bytes: [UInt8], step: Int, limits: RequestLimits = RequestLimits()
) -> (outcome: Outcome, arrived: Int) {
    var parser = RequestParser(limits: limits)
    var arrived = 0
    while arrived < bytes.count {
        arrived = min(arrived + step, bytes.count)
        let outcome = Array(bytes[..<arrived]).withUnsafeBytes { Outcome(parser.parse($0), $0) }
        if outcome != .incomplete { return (outcome, arrived) }
    }
    return (.incomplete, arrived)
}

/// A GET request with the given field lines after its `Host`.
func get(_ fieldLines: String...) -> String {
    "GET /repos HTTP/1.1\r\nHost: a\r\n" + fieldLines.map { $0 + "\r\n" }.joined() + "\r\n"
}
